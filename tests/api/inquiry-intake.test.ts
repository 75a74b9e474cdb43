import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, inquiryFor, listInquiriesFor, storeHotel } from './support/scene.ts';
import { db } from './support/stack.ts';

let hotelId: string;
beforeAll(async () => {
  hotelId = await storeHotel();
});

const send = (json: unknown, headers: Record<string, string> = asNewPerson()) =>
  callApi('POST', '/inquiries', { json, headers });

describe('POST /api/inquiries', () => {
  it('stores an inquiry as pending with the server’s own time', async () => {
    const id = await storeHotel();
    const sent = inquiryFor(id, { roomTypeId: 'double', date: '2027-01-15' });
    const response = await send(sent);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      message: messages.inquirySubmitted,
      inquiryId: sent.key,
    });
    const [stored] = await listInquiriesFor(id);
    expect(stored?.id).toBe(sent.key);
    expect(stored?.data()).toMatchObject({
      name: 'Meera Nair',
      hotel: { _id: id, name: 'Tea Hill House', city: 'Munnar' },
      roomTypeId: 'double',
      roomTypeName: 'Double Bed',
      people: 2,
      status: 'pending',
    });
    const createdAtMs: number = stored?.get('createdAt').toMillis();
    expect(Math.abs(Date.now() - createdAtMs)).toBeLessThan(10_000);
  });

  it('accepts the minimum that a client must send', async () => {
    const { name, email, mobile } = inquiryFor(hotelId);
    const response = await send({ hotelId, name, email, mobile });
    expect(response.status).toBe(201);
  });

  it.each(['b&b@heritage.example', 'post@xn--bcher-kva.example'])(
    'stores one from %s',
    async (email) => {
      const id = await storeHotel();
      expect((await send(inquiryFor(id, { email }))).status).toBe(201);
      const [stored] = await listInquiriesFor(id);
      expect(stored?.get('email')).toBe(email);
    },
  );

  it.each([
    ['an empty name', { name: '' }, messages.fillRequired],
    ['a name of spaces', { name: '   ' }, messages.fillRequired],
    ['a name of zero-width spaces', { name: '\u200b\u200b' }, messages.fillRequired],
    ['a missing e-mail', { email: undefined }, messages.fillRequired],
    ['an e-mail without a dot', { email: 'a@b' }, messages.invalidEmail],
    ['an e-mail with a space', { email: 'a b@c.d' }, messages.invalidEmail],
    [
      'an e-mail of 300 characters',
      { email: `${'a'.repeat(290)}@b.example` },
      messages.invalidEmail,
    ],
    ['a mobile of letters', { mobile: 'abc' }, messages.invalidPhone],
    ['a mobile of signs', { mobile: '+++' }, messages.invalidPhone],
    ['a mobile of three digits', { mobile: '123' }, messages.invalidPhone],
    ['no people', { people: 0 }, messages.guestsRange],
    ['minus one person', { people: -1 }, messages.guestsRange],
    ['half a person', { people: 2.5 }, messages.guestsRange],
    ['a billion people', { people: 1e9 }, messages.guestsRange],
    ['people in words', { people: 'two' }, messages.guestsRange],
    ['a day long ago', { date: '2020-01-01' }, messages.dateNotBeforeToday],
    ['a day that is none', { date: '2027-02-31' }, messages.dateNotBeforeToday],
    ['a day in the year 9999', { date: '9999-01-01' }, messages.dateNotBeforeToday],
    ['a message of 2,001 characters', { message: 'a'.repeat(2001) }, messages.messageTooLong],
  ])('rejects %s', async (_case, fields, message) => {
    const id = await storeHotel();
    const response = await send(inquiryFor(id, fields));
    expect([response.status, response.body]).toEqual([400, { success: false, message }]);
    expect(await listInquiriesFor(id)).toHaveLength(0);
  });

  it('rejects 1 MB before parsing it', async () => {
    const response = await send(inquiryFor(hotelId, { message: 'a'.repeat(1_000_000) }));
    expect(response.status).toBe(413);
    expect(response.body.message).toBe(messages.messageTooLong);
  });

  it('stores markup and other scripts as text, and drops unknown keys', async () => {
    const id = await storeHotel();
    const response = await send(
      inquiryFor(id, {
        name: '<img src=x onerror=alert(1)>',
        message: 'മൂന്നാർ \u202e e\u0301 \u{1F33F}\u0007',
        status: 'completed',
        isAdmin: true,
        createdAt: '2001-01-01',
      }),
    );
    expect(response.status).toBe(201);
    const [stored] = await listInquiriesFor(id);
    expect(stored?.get('name')).toBe('<img src=x onerror=alert(1)>');
    expect(stored?.get('message')).toContain('മൂന്നാർ');
    expect(stored?.get('message')).not.toContain('\u0007');
    expect(stored?.get('status')).toBe('pending');
    expect(stored?.data()).not.toHaveProperty('isAdmin');
  });

  it.each([
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['nothing', ''],
    ['cut JSON', '{"name":"A'],
    ['deep JSON', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ])('rejects %s for a body', async (_case, raw) => {
    const headers = { ...asNewPerson(), 'content-type': 'application/json' };
    const response = await callApi('POST', '/inquiries', { raw, headers });
    expect([response.status, response.body]).toEqual([
      400,
      { success: false, message: messages.submitInquiryFailed },
    ]);
  });

  it('rejects a form of another site', async () => {
    const response = await callApi('POST', '/inquiries', {
      raw: new URLSearchParams({ name: 'A' }),
    });
    expect(response.status).toBe(415);
  });

  it('stores a retried inquiry once and returns the same response', async () => {
    const id = await storeHotel();
    const sent = inquiryFor(id);
    const headers = asNewPerson();
    const responses = await Promise.all([
      send(sent, headers),
      send(sent, headers),
      send(sent, headers),
    ]);
    expect(responses.map(({ body }) => body.message)).toEqual(
      Array(3).fill(messages.inquirySubmitted),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await listInquiriesFor(id)).toHaveLength(1);
  });

  it('stores the same content once, also under another key', async () => {
    const id = await storeHotel();
    const sent = inquiryFor(id);
    const first = await send(sent);
    const second = await send({ ...sent, key: crypto.randomUUID() });
    expect(second.status).toBe(200);
    expect(second.body.inquiryId).toBe(first.body.inquiryId);
    expect(await listInquiriesFor(id)).toHaveLength(1);
  });

  it('rejects the sixth inquiry from an address, and counts only those it accepted', async () => {
    const headers = asNewPerson();
    for (const fields of [{ name: '' }, { email: 'no' }, { people: 0 }]) {
      expect((await send(inquiryFor(hotelId, fields), headers)).status).toBe(400);
    }
    for (let count = 0; count < 5; count++) {
      expect((await send(inquiryFor(hotelId), headers)).status).toBe(201);
    }
    const sixth = await send(inquiryFor(hotelId), headers);
    expect([sixth.status, sixth.body]).toEqual([
      429,
      { success: false, message: tooManyInquiries(10) },
    ]);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });

  it('is not fooled by forged addresses', async () => {
    const headers = asNewPerson();
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) {
      const forged = `10.0.0.${count}`;
      const response = await send(inquiryFor(hotelId), {
        ...headers,
        'x-forwarded-for': forged,
        'fastly-client-ip': forged,
        'x-real-ip': forged,
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('counts a line of IPv6 as one sender, whatever address it takes', async () => {
    const line = `2001:db8:${(Date.now() % 0xffff).toString(16)}:7`;
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) {
      const headers = { 'x-test-client-address': `${line}::${count + 1}` };
      statuses.push((await send(inquiryFor(hotelId), headers)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('refuses other words under a key that was used, and loses neither', async () => {
    const id = await storeHotel();
    const sent = inquiryFor(id);
    expect((await send(sent)).status).toBe(201);
    const other = { ...sent, key: sent.key.toUpperCase(), message: 'And is breakfast included?' };
    const refused = await send(other);
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, message: serverMessages.inquiryKeyUsed, code: 'key-used' },
    ]);
    expect((await send({ ...other, key: crypto.randomUUID() })).status).toBe(201);
    const stored = await listInquiriesFor(id);
    expect(stored.map((row) => row.get('message')).sort()).toEqual(
      [other.message, sent.message].sort(),
    );
  });

  it('takes inquiries in a flood, marked until staff have dealt with them', {
    tags: ['whole'],
  }, async () => {
    const id = await storeHotel();
    const hour = Date.now() - (Date.now() % 3_600_000);
    const counter = db.doc(`rateLimits/inquiry-hour-${hour}`);
    const before = await counter.get();
    await counter.set({ count: 5_000, expiresAt: new Date(hour + 7_200_000) });
    try {
      const sent = inquiryFor(id);
      expect((await send(sent)).status).toBe(201);
      const stored = () => db.doc(`inquiries/${sent.key}`).get();
      expect((await stored()).get('unchecked')).toBe(true);
      const admin = await createAdmin();
      const json = { inquiryId: sent.key, status: 'contacted' };
      await callApi('POST', '/inquiries/update-status', { json, token: admin.token });
      await vi.waitFor(async () => expect((await stored()).get('unchecked')).toBe(false), {
        timeout: 60_000,
        interval: 200,
      });
    } finally {
      await (before.exists ? counter.set(before.data() ?? {}) : counter.delete());
    }
  });

  it('rejects the fourth inquiry from an e-mail address within an hour', async () => {
    const { email } = inquiryFor(hotelId);
    const home = asNewPerson();
    for (let count = 0; count < 4; count++) {
      // Strangers elsewhere who use a person's address do not use up that person's limit.
      expect((await send(inquiryFor(hotelId, { email }))).status).toBe(201);
    }
    for (let count = 0; count < 3; count++) {
      expect((await send(inquiryFor(hotelId, { email }), home)).status).toBe(201);
    }
    const fourth = await send(inquiryFor(hotelId, { email: email.toUpperCase() }), home);
    expect([fourth.status, fourth.body.message]).toEqual([429, tooManyInquiries(60)]);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('keeps an inquiry whose sender filled the hidden field in, for staff to check', async () => {
    const id = await storeHotel();
    const response = await send(inquiryFor(id, { website: 'https://spam.example' }));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: messages.inquirySubmitted });
    const stored = (await listInquiriesFor(id)).map((inquiry) => inquiry.data());
    expect(stored).toMatchObject([{ unchecked: true, filledHoneypot: true }]);
  });

  it('asks a sender who was too fast to try again', async () => {
    const id = await storeHotel();
    const response = await send(inquiryFor(id, { startedAt: Date.now() - 500 }));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: messages.inquiryTooFast, code: 'too-fast' });
    expect(await listInquiriesFor(id)).toHaveLength(0);
  });

  it('accepts inquiries from computers whose clock is ahead', async () => {
    const response = await send(inquiryFor(hotelId, { startedAt: Date.now() + 600_000 }));
    expect(response.status).toBe(201);
  });

  it('rejects a missing, inactive or impossible hotel', async () => {
    const inactive = await storeHotel({ isActive: false });
    for (const id of ['no-such-hotel', inactive, '../x', '..', 'a/b']) {
      const response = await send(inquiryFor(id));
      expect([id, response.status, response.body.message]).toEqual([
        id,
        404,
        messages.submitInquiryFailed,
      ]);
    }
  });

  it('rejects the room type of another hotel', async () => {
    const response = await send(inquiryFor(hotelId, { roomTypeId: 'suite-of-somebody-else' }));
    expect([response.status, response.body.message]).toEqual([400, messages.submitInquiryFailed]);
  });

  it('accepts the Standard Room of a hotel without room types', async () => {
    const id = await storeHotel({ roomTypes: [] });
    const response = await send(inquiryFor(id, { roomTypeName: 'Standard Room' }));
    expect(response.status).toBe(201);
  });
});
