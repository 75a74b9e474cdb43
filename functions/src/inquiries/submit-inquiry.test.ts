import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../http/client-address.ts';
import { log } from '../platform/log.ts';
import { inquiryDesk } from '../testing/inquiry-desk.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { inquiryRateLimits } from './inquiry-rate-limits.ts';
import type { SubmitInquiry } from './submit-inquiry.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));

const now = new Date('2026-11-21T08:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const hotel = {
  name: 'Tea Hill House',
  city: 'Munnar',
  isActive: true,
  roomTypes: [{ _id: 'double', name: 'Double Bed', pricePerNight: 1800 }],
};

let documents: MemoryDocuments;
let submit: SubmitInquiry;
let person = 0;
beforeEach(() => {
  vi.mocked(log.warn).mockClear();
  documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', hotel);
  documents.seed('hotels', 'closed', { ...hotel, isActive: false });
  submit = inquiryDesk(documents);
});

const newKey = () => crypto.randomUUID();

/** Input of a person who has never written before. */
function typed<Change extends object>(change?: Change) {
  person += 1;
  const email = `person${person}@example.com`;
  return {
    hotelId: 'h1',
    name: 'Meera Nair',
    email,
    mobile: '+91 98470 12345',
    ...(change as Change),
  };
}

const caller = (network: string): Caller => ({ network, wideNetwork: null, hop: 'hosting' });

function send(fields: object, { from = `address ${++person}`, at = now, sentBy = '' } = {}) {
  return submit(fields, { caller: caller(from), sentBy, now: at });
}

const rows = (collection: string) =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, row]) => row);
const counts = () =>
  rows('rateLimits').flatMap(({ count }) => (typeof count === 'number' ? [count] : []));
const unchecked = () => rows('inquiries').filter((row) => row.unchecked === true);
const tooMany = (retryAfterSeconds: number, wait: string) => ({
  code: 'too-many-requests',
  message: `Too many inquiries. Please try again in ${wait}.`,
  retryAfterSeconds,
});

describe('what is stored', () => {
  it('is what a person wrote, with copies of the hotel and room', async () => {
    const sent = typed({ roomTypeId: 'double', startedAt: now.getTime() - 5000 });
    expect((await send(sent)).status).toBe(201);
    expect(rows('inquiries')).toMatchObject([
      {
        name: 'Meera Nair',
        email: sent.email,
        status: 'pending',
        createdAt: now,
        unchecked: false,
        filledHoneypot: false,
        hotel: { _id: 'h1', name: 'Tea Hill House', city: 'Munnar' },
        roomTypeName: 'Double Bed',
      },
    ]);
  });

  it('finds a room by its name for clients that send no id, and calls it by its own name', async () => {
    await send(typed({ roomTypeName: 'Double Bed' }));
    await send(typed({ roomTypeId: 'double', roomTypeName: '<b>Free suite</b>' }));
    expect(rows('inquiries').map((row) => row.roomTypeName)).toEqual(['Double Bed', 'Double Bed']);
  });

  it.each([
    ['invalid', { startedAt: now.getTime() - 2999 }, messages.inquiryTooFast],
    ['invalid', { roomTypeId: 'other' }, messages.submitInquiryFailed],
    ['invalid', { name: '' }, messages.fillRequired],
    ['not-found', { hotelId: 'closed' }, messages.submitInquiryFailed],
    ['not-found', { hotelId: '../x' }, messages.submitInquiryFailed],
  ])('is nothing, not even a count, when it is %s: %j', async (code, fields, message) => {
    await expect(send(typed(fields))).rejects.toMatchObject({ code, message });
    expect(documents.snapshot()).toEqual({
      'hotels/h1': hotel,
      'hotels/closed': expect.anything(),
    });
  });

  it.each([{ website: 'https://meera.example' }, { leaveEmpty: 'x' }, { website: { a: 1 } }])(
    'is kept to be checked when the field that people do not see was filled in: %j',
    async (fields) => {
      expect((await send(typed(fields))).status).toBe(201);
      expect(rows('inquiries')).toMatchObject([
        { name: 'Meera Nair', unchecked: true, filledHoneypot: true, status: 'pending' },
      ]);
      await expect(send(typed({ ...fields, name: '' }))).rejects.toMatchObject({
        message: messages.fillRequired,
      });
    },
  );

  it('takes the day in Kerala, where it may be tomorrow already', async () => {
    const at = new Date('2026-11-21T19:00:00Z');
    await expect(send(typed({ date: '2026-11-21' }), { at })).rejects.toMatchObject({
      message: messages.dateNotBeforeToday,
    });
    await expect(send(typed({ date: '2026-11-22' }), { at })).resolves.toMatchObject({
      status: 201,
    });
  });
});

describe('an inquiry that is sent again', () => {
  it('is one when it comes twice in the same moment', async () => {
    const sent = typed({ key: newKey() });
    const from = 'one';
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(sent, { from })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(responses.map(({ inquiryId }) => inquiryId))).toEqual(new Set([sent.key]));
    expect(rows('inquiries')).toHaveLength(1);
    expect(counts()).toEqual([1]);
  });

  it('is known by its key for good, after any limit, and when the hotel is closed', async () => {
    const sent = typed({ key: newKey() });
    await send(sent);
    const known = { status: 200, inquiryId: sent.key };
    const at = inMinutes(500);
    expect(await send(sent, { at })).toEqual(known);
    expect(await send({ ...sent, key: sent.key.toUpperCase() }, { at })).toEqual(known);
    for (let count = 0; count < 5; count++) await send(typed(), { from: 'busy', at });
    expect(await send(sent, { from: 'busy', at })).toEqual(known);
    documents.seed('hotels', 'h1', { ...hotel, isActive: false });
    expect(await send(sent, { at })).toEqual(known);
    expect(rows('inquiries')).toHaveLength(6);
  });

  it('is refused with a sentence when its key stands for other words, which are not lost in silence', async () => {
    const sent = typed({ key: newKey() });
    await send(sent);
    const before = documents.snapshot();
    for (const key of [sent.key, sent.key.toUpperCase()]) {
      const other = { ...sent, key, message: 'And is breakfast included?' };
      await expect(send(other)).rejects.toMatchObject({
        code: 'conflict',
        message: serverMessages.inquiryKeyUsed,
        fields: { code: 'key-used' },
      });
    }
    expect(documents.snapshot()).toEqual(before);
    const again = { ...sent, key: newKey(), message: 'And is breakfast included?' };
    expect(await send(again)).toMatchObject({ status: 201 });
  });

  it('is known by its key alone when it was stored without a note of its words', async () => {
    const key = newKey();
    documents.seed('inquiries', key, { name: 'Meera', status: 'pending' });
    expect(await send(typed({ key }))).toEqual({ status: 200, inquiryId: key });
  });

  it('is known by its words under another key for ten minutes, from wherever it comes', async () => {
    const sent = typed();
    const { inquiryId } = await send({ ...sent, key: newKey() });
    const again = () => ({ ...sent, key: newKey() });
    expect(await send(again(), { at: inMinutes(9) })).toEqual({ status: 200, inquiryId });
    expect(await send(again(), { at: inMinutes(11) })).toMatchObject({ status: 201 });
  });
});

describe('the limits', () => {
  it.each([
    ['a network', () => ({}), inquiryRateLimits.network, '10 minutes'],
    ['an e-mail', () => ({ email: 'One@a.example' }), inquiryRateLimits.email, '1 hour'],
  ])(
    'take so many of %s, also at once, until the first is old',
    async (_of, same, limits, wait) => {
      const sendNext = (count: number, at = now) =>
        send(typed({ message: `Inquiry ${count}`, ...same() }), { at, from: 'one' });
      // The first one alone, so that the others race over an existing counter.
      await sendNext(0);
      const results = await Promise.allSettled(
        Array.from({ length: limits.limit + 1 }, (_, count) => sendNext(count + 1)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.limit - 1);
      expect(rows('inquiries')).toHaveLength(limits.limit);
      await expect(sendNext(50)).rejects.toMatchObject(tooMany(limits.windowMs / 1000, wait));
      const after = new Date(now.getTime() + limits.windowMs);
      expect(await sendNext(51, after)).toMatchObject({ status: 201 });
    },
  );

  it('of an e-mail address cannot be used up by strangers elsewhere', async () => {
    const email = 'meera@a.example';
    for (let count = 0; count < 40; count += 1) {
      await send(typed({ email, message: `Spam ${count}` }), { from: `stranger ${count % 20}` });
    }
    for (const message of ['One', 'Two', 'Three']) {
      expect(await send(typed({ email, message }), { from: 'home' })).toMatchObject({
        status: 201,
      });
    }
    await expect(send(typed({ email, message: 'Four' }), { from: 'home' })).rejects.toMatchObject(
      tooMany(3600, '1 hour'),
    );
  });

  it('take so many of a /48, though each of its networks is new', async () => {
    const { limit } = inquiryRateLimits.wideNetwork;
    const from = (index: number, wideNetwork: string) =>
      submit(typed(), { caller: { ...caller(`network ${index}`), wideNetwork }, now });
    for (let index = 0; index < limit; index += 1) await from(index, 'w');
    await expect(from(limit, 'w')).rejects.toMatchObject(tooMany(600, '10 minutes'));
    expect(await from(limit + 1, 'x')).toMatchObject({ status: 201 });
  });

  it('take more than the hour’s usual number unchecked, over all instances, and report it', async () => {
    const { limit } = inquiryRateLimits.everybody;
    const hour = now.getTime() - (now.getTime() % hourMs);
    documents.seed('rateLimits', `inquiry-hour-${hour}`, { count: limit - 2 });
    const other = inquiryDesk(documents);
    expect(await send(typed())).toMatchObject({ status: 201 });
    expect(await other(typed(), { caller: caller('z'), now })).toMatchObject({ status: 201 });
    expect(unchecked()).toHaveLength(0);
    expect(log.warn).not.toHaveBeenCalled();
    const at = inMinutes(1);
    for (let count = 0; count < 30; count += 1) {
      expect(await send(typed(), { at })).toMatchObject({ status: 201 });
    }
    expect(await other(typed(), { caller: caller('y'), now: at })).toMatchObject({ status: 201 });
    expect(unchecked()).toHaveLength(31);
    // One line per instance, however many inquiries arrive; and no document written by all of them.
    expect(vi.mocked(log.warn).mock.calls).toEqual(
      Array(2).fill(['inquiry-flood', { count: limit }]),
    );
    expect(counts()).toEqual([limit]);
    expect(await send(typed(), { at: inMinutes(60) })).toMatchObject({ status: 201 });
    expect(unchecked()).toHaveLength(31);
  });

  it('bound who names another caller with every inquiry, by the hop, and no others', async () => {
    const hour = now.getTime() - (now.getTime() % hourMs);
    documents.seed('rateLimits', `inquiry-hour-${hour}`, { count: 500 });
    const forge = (index: number) =>
      submit(typed(), { caller: { network: `f${index}`, wideNetwork: null, hop: 'forger' }, now });
    const results = await Promise.allSettled(
      Array.from({ length: 700 }, (_, index) => forge(index)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(600);
    await expect(forge(1000)).rejects.toMatchObject(tooMany(60, '1 minute'));
    expect(await send(typed())).toMatchObject({ status: 201 });
  });

  it('count every inquiry that many instances store at once', async () => {
    const instances = Array.from({ length: 4 }, () => inquiryDesk(documents));
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        instances[index % 4]?.(typed(), { caller: caller(`instance ${index}`), now }),
      ),
    );
    expect(rows('inquiries')).toHaveLength(40);
    expect(counts()).toEqual([40]);
  });

  it('leave documents that end, and that no flood makes longer', async () => {
    for (let minute = 0; minute < 120; minute += 1) {
      await send(typed(), { from: 'one', at: inMinutes(minute) }).catch(() => undefined);
    }
    const last = inMinutes(120).getTime();
    for (const row of rows('rateLimits')) {
      expect((row.expiresAt as Date).getTime()).toBeLessThanOrEqual(last + 2 * hourMs);
      expect(JSON.stringify(row).length).toBeLessThan(3_000);
    }
  });
});

describe('an hour of flood', () => {
  /** Sends as many as allowed, from the given networks, and counts the accepted ones. */
  async function flood(networks: readonly Caller[], at: Date): Promise<number> {
    let taken = 0;
    for (const from of networks) {
      const isTaken = await submit(typed(), { caller: from, now: at }).then(
        () => true,
        () => false,
      );
      if (isTaken) taken += 1;
    }
    return taken;
  }

  it('from seven addresses and a whole /48 keeps no honest person out', async () => {
    const seven = Array.from({ length: 7 }, (_, index) => caller(`198.51.100.${index}`));
    let refused = 0;
    let taken = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      const at = inMinutes(minute);
      const lines = Array.from({ length: 30 }, (_, index) => ({
        ...caller(`2001:db8:1:${minute * 30 + index}::/64`),
        wideNetwork: '2001:db8:1::/48',
      }));
      taken += await flood([...seven, ...seven, ...lines], at);
      for (const from of [`203.0.113.${minute}`, `2001:db8:f${minute}:1::/64`]) {
        const wideNetwork = from.includes(':') ? `2001:db8:f${minute}::/48` : null;
        const own = { ...caller(from), wideNetwork };
        await submit(typed({ name: 'Honest' }), { caller: own, now: at }).catch(() => {
          refused += 1;
        });
      }
    }
    const { network, wideNetwork } = inquiryRateLimits;
    expect(refused).toBe(0);
    expect(taken).toBeLessThanOrEqual(6 * (7 * network.limit + wideNetwork.limit));
    const honest = rows('inquiries').filter((row) => row.name === 'Honest');
    expect(honest).toHaveLength(120);
    expect(honest.some((row) => row.unchecked === false)).toBe(true);
    expect(log.warn).toHaveBeenCalledWith('inquiry-flood', expect.anything());
  });
});

it('an inquiry remembers the account that sent it, and nothing that its body says about that', async () => {
  await send(typed({ sentBy: 'somebody else' }), { sentBy: 'u1' });
  await send(typed({ sentBy: 'somebody else' }));
  const senders = rows('inquiries').map(({ sentBy }) => sentBy);
  expect(senders.sort()).toEqual(['', 'u1']);
});
