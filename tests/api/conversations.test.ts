import { randomUUID } from 'node:crypto';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inquiryKey } from '../../functions/src/records/bookings/inquiry-key.ts';
import { tripKey } from '../../functions/src/records/bookings/trip-key.ts';
import { callBookings } from '../payments/support/booking-api.ts';
import { book, hotelWith, inDays } from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { callConversation, inquire, say, withKey } from './support/conversations.ts';
import { db } from './support/stack.ts';

let admin: TestAccount;
let guest: TestAccount;
let hotelId: string;
beforeAll(async () => {
  [admin, guest, hotelId] = await Promise.all([createAdmin(), createGuest(), hotelWith(20)]);
});

const storedThread = async (id: string) =>
  readThread(id, (await db.doc(`threads/${id}`).get()).data());
const storedTexts = async (threadId: string) => {
  const found = await db.collection('threadMessages').where('threadId', '==', threadId).get();
  return found.docs.map((row) => String(row.get('content.text')));
};
const mailsTo = async (email: string, kind: string) => {
  const found = await db.collection('mail').where('to', 'array-contains', email).get();
  return found.docs.filter((row) => row.get('kind') === kind);
};
const asStaff = (method: string, path: string, json?: object) =>
  callConversation(method, path, { token: admin.token, ...(json ? { json } : {}) });

/** An inquiry whose conversation the trigger has created. */
async function begun(overrides: Record<string, unknown> = {}) {
  const asked = await inquire(hotelId, overrides);
  await vi.waitFor(
    async () => expect((await storedThread(asked.inquiryId)).createdAt).not.toBe(''),
    { timeout: 60_000, interval: 200 },
  );
  return asked;
}

describe('a conversation', () => {
  it('goes from the inquiry to the answer in the mail, back by its link, and on with the booking', async () => {
    const { inquiryId, email, message } = await begun();
    expect((await storedThread(inquiryId)).state).toBe('waiting-for-us');
    const answer = { ...say('There is, and a ramp.'), isContacted: true };
    const answered = await asStaff('POST', `/threads/${inquiryId}/messages`, answer);
    expect([answered.status, answered.body.isMailed]).toEqual([201, true]);
    const [mail] = await mailsTo(email, 'answer');
    const text = String(mail?.get('message.text'));
    expect(text).toContain('There is, and a ramp.');
    expect(text).not.toContain(message);
    expect(text).toContain(`/inquiry/${inquiryId}#k=made-when-sent`);
    const key = inquiryKey({ _id: inquiryId, email });
    expect((await db.doc(`inquiries/${inquiryId}`).get()).get('status')).toBe('contacted');

    const headers = withKey(key);
    const seen = await callConversation('GET', `/inquiries/${inquiryId}/thread`, { headers });
    expect(seen.body.messages.map(({ from, text: said }) => [from, said])).toEqual([
      ['staff', 'There is, and a ramp.'],
      ['guest', message],
    ]);
    expect(seen.text).not.toContain(admin.uid);
    const back = { headers, json: say('Good, please hold it.') };
    expect((await callConversation('POST', `/inquiries/${inquiryId}/messages`, back)).status).toBe(
      201,
    );
    expect(await storedThread(inquiryId)).toMatchObject({ state: 'waiting-for-us', unread: 1 });

    const stay = {
      hotelId,
      roomTypeId: 'double',
      checkIn: inDays(21),
      checkOut: inDays(23),
      guests: 2,
    };
    const person = { guestName: 'Meera', guestEmail: email, inquiryId, key: randomUUID() };
    const made = await callBookings('POST', '/bookings', {
      token: admin.token,
      json: { ...stay, ...person },
    });
    const booking = readBooking(made.body.booking._id, { ...made.body.booking, inquiryId });
    const trip = { headers: withKey(tripKey(booking)) };
    const path = `/bookings/${booking._id}`;
    const onTrip = await callConversation('GET', `${path}/thread`, trip);
    expect(onTrip.body.messages).toHaveLength(3);
    expect(onTrip.body.thread).toMatchObject({ reference: booking.reference, isClosed: false });
    await callConversation('POST', `${path}/messages`, { ...trip, json: say('Thank you!') });
    expect(await storedTexts(inquiryId)).toHaveLength(4);
    expect((await db.doc(`threads/${booking._id}`).get()).exists).toBe(false);
    await vi.waitFor(
      async () => expect((await storedThread(inquiryId)).bookingId).toBe(booking._id),
      { timeout: 60_000, interval: 200 },
    );
  });

  it('of two staff and a guest who write at once has everything once, and its clock is cleared once', {
    tags: ['whole'],
  }, async () => {
    const { inquiryId, headers, email } = await begun();
    const both = [say('One'), say('Two')];
    const question = say('Three');
    const sends = [
      ...[...both, ...both].map((json) => asStaff('POST', `/threads/${inquiryId}/messages`, json)),
      ...[question, question].map((json) =>
        callConversation('POST', `/inquiries/${inquiryId}/messages`, { headers, json }),
      ),
    ];
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 201, 201, 201]);
    const texts = await storedTexts(inquiryId);
    expect(texts.filter((text) => ['One', 'Two', 'Three'].includes(text)).toSorted()).toEqual([
      ...['One', 'Three', 'Two'],
    ]);
    expect(await mailsTo(email, 'answer')).toHaveLength(2);
    const thread = await storedThread(inquiryId);
    expect(thread.firstAnswerMinutes).not.toBeNull();
    expect(thread.unread).toBe(thread.lastFrom === 'guest' ? 1 : 0);
  });

  it('is one when an inquiry becomes a booking while its guest writes', {
    tags: ['whole'],
  }, async () => {
    const asked = await Promise.all([1, 2, 3, 4].map(() => begun()));
    await Promise.all(
      asked.map(async ({ inquiryId, email, headers }) => {
        const stay = { hotelId, roomTypeId: 'double', checkIn: inDays(40), checkOut: inDays(42) };
        const person = { guestName: 'Meera', guestEmail: email, inquiryId, guests: 2 };
        const json = { ...stay, ...person, key: randomUUID() };
        await Promise.all([
          callBookings('POST', '/bookings', { token: admin.token, json }),
          callConversation('POST', `/inquiries/${inquiryId}/messages`, {
            headers,
            json: say('Hello?'),
          }),
          asStaff('POST', `/threads/${inquiryId}/messages`, say('We hold it for you.')),
        ]);
        await vi.waitFor(
          async () => expect((await storedThread(inquiryId)).bookingId).toBe(json.key),
          { timeout: 60_000, interval: 200 },
        );
        expect((await storedTexts(inquiryId)).length).toBe(3);
        expect((await db.doc(`threads/${json.key}`).get()).exists).toBe(false);
      }),
    );
  });

  it('is found by staff by a word of it, and never by its guest’s other link', async () => {
    const word = `umbrella${Date.now()}`;
    const { inquiryId, headers } = await begun({ message: `I left an ${word}` });
    const found = await asStaff('GET', `/threads?search=${word}`);
    expect(found.body.threads.map(({ _id }) => _id)).toEqual([inquiryId]);
    const booking = await book(hotelId);
    const other = await callConversation('GET', `/bookings/${booking._id}/thread`, { headers });
    expect([other.status, other.body.message]).toEqual([404, messages.bookingNotFound]);
  });
});

describe('a message is refused', () => {
  it.each([
    ['of nothing', {}, 400, conversationMessages.empty],
    [
      'of spaces and invisible signs',
      { text: ' \n\u200B\u2060 ' },
      400,
      conversationMessages.empty,
    ],
    ['of 4,001 characters', { text: 'x'.repeat(4001) }, 400, conversationMessages.tooLong],
    ['that is a list', { text: ['Hello'] }, 400, conversationMessages.empty],
    ['without a key', { text: 'Hello', key: undefined }, 400, conversationMessages.empty],
    ['with a key that is none', { text: 'Hello', key: '../x' }, 400, messages.malformedBody],
    ['of 300 kB', { text: 'x'.repeat(300_000) }, 413, conversationMessages.tooLong],
  ])('%s', async (_, fields, status, message) => {
    const { inquiryId, headers } = await inquire(hotelId);
    const json = { key: randomUUID(), ...fields };
    const sent = await callConversation('POST', `/inquiries/${inquiryId}/messages`, {
      headers,
      json,
    });
    expect([sent.status, sent.body.message]).toEqual([status, message]);
    expect((await storedTexts(inquiryId)).length).toBeLessThanOrEqual(1);
  });

  it('whose body is a list, a text or cut', async () => {
    const { inquiryId, headers } = await inquire(hotelId);
    for (const raw of ['[]', '"Hello"', 'null', '{"text":"Hel']) {
      const call = { raw, headers: { ...headers, 'content-type': 'application/json' } };
      const sent = await callConversation('POST', `/inquiries/${inquiryId}/messages`, call);
      expect([raw, sent.status]).toEqual([raw, 400]);
    }
  });

  it('as the sixth within ten minutes, with the time to wait', { tags: ['whole'] }, async () => {
    const { inquiryId, headers } = await begun();
    const path = `/inquiries/${inquiryId}/messages`;
    for (let number = 1; number <= 5; number++) {
      const sent = await callConversation('POST', path, { headers, json: say(`${number}`) });
      expect(sent.status).toBe(201);
    }
    const sixth = await callConversation('POST', path, { headers, json: say('6') });
    expect([sixth.status, sixth.body.message]).toEqual([429, conversationMessages.tooMany]);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  it('long after the stay, with the way that is left', { tags: ['whole'] }, async () => {
    const { inquiryId, headers } = await begun();
    const long = new Date(Date.now() - 61 * 86_400_000);
    await db.doc(`threads/${inquiryId}`).update({ createdAt: long });
    const path = `/inquiries/${inquiryId}`;
    const sent = await callConversation('POST', `${path}/messages`, {
      headers,
      json: say('Hello?'),
    });
    expect([sent.status, sent.body.message]).toEqual([409, conversationMessages.closed]);
    const seen = await callConversation('GET', `${path}/thread`, { headers });
    expect(seen.body.thread.isClosed).toBe(true);
  });

  it('with the key of another inquiry, another purpose or none, alike', async () => {
    const [one, other, booking] = [
      await inquire(hotelId),
      await inquire(hotelId),
      await book(hotelId),
    ];
    const path = `/inquiries/${one.inquiryId}/thread`;
    const unknown = await callConversation('GET', '/inquiries/nowhere/thread', {
      headers: other.headers,
    });
    const tried = [other.headers, withKey(tripKey(booking)), withKey('guessed')];
    for (const headers of tried) {
      const refused = await callConversation('GET', path, { headers });
      expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    }
    expect((await callConversation('GET', path)).status).toBe(401);
    expect((await callConversation('GET', path, { token: guest.token })).status).toBe(404);
    expect((await callConversation('GET', path, { headers: one.headers })).status).toBe(200);
  });

  it('of staff in the guest’s name', async () => {
    const { inquiryId } = await inquire(hotelId);
    const sent = await asStaff('POST', `/inquiries/${inquiryId}/messages`, say('It is me'));
    expect([sent.status, sent.body.message]).toEqual([403, conversationMessages.staffElsewhere]);
  });
});

describe('markup and other scripts', { tags: ['whole'] }, () => {
  it('are stored as they were typed, and are text in the mail', async () => {
    const { inquiryId, email } = await begun();
    const text = '<img src=x onerror=alert(1)> നമസ്കാരം \u202Eabc\n\nSecond line';
    await asStaff('POST', `/threads/${inquiryId}/messages`, say(text));
    expect(await storedTexts(inquiryId)).toContain(
      '<img src=x onerror=alert(1)> നമസ്കാരം abc\n\nSecond line',
    );
    const [mail] = await mailsTo(email, 'answer');
    expect(String(mail?.get('message.html'))).not.toContain('<img');
  });
});
