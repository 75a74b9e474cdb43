import { messages } from '@kerala-stays/domain/core/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { createInquiryIntakeRepository } from './inquiry-intake-repository.ts';
import { inquiryRateLimits } from './inquiry-rate-limits.ts';
import { createSubmitInquiry, type SubmitInquiry } from './submit-inquiry.ts';

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
  documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', hotel);
  documents.seed('hotels', 'closed', { ...hotel, isActive: false });
  submit = createSubmitInquiry(createInquiryIntakeRepository(documents));
});

const newKey = () => crypto.randomUUID();

/** What a person typed who never wrote before. */
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

function send(fields: object, { from = `address ${++person}`, at = now, sentBy = '' } = {}) {
  return submit(fields, { clientAddress: from, sentBy, now: at });
}

const rows = (collection: string) =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, row]) => row);
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
        ...{ name: 'Meera Nair', email: sent.email, status: 'pending', createdAt: now },
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

  it('is nothing for a program, which learns not even what else was wrong', async () => {
    const response = await send(typed({ website: 'x', name: '', hotelId: 'nowhere' }));
    expect(response.status).toBe(200);
    expect(rows('inquiries')).toEqual([]);
  });

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
    expect(rows('rateLimits').filter((row) => 'count' in row)).toMatchObject([{ count: 1 }]);
  });

  it('is known by its key for good, whatever its content, after any limit, and when the hotel is closed', async () => {
    const sent = typed({ key: newKey() });
    await send(sent);
    const known = { status: 200, inquiryId: sent.key };
    const at = inMinutes(500);
    expect(await send(sent, { at })).toEqual(known);
    expect(await send(typed({ key: sent.key }), { at })).toEqual(known);
    for (let count = 0; count < 5; count++) await send(typed(), { from: 'busy', at });
    expect(await send(sent, { from: 'busy', at })).toEqual(known);
    documents.seed('hotels', 'h1', { ...hotel, isActive: false });
    expect(await send(sent, { at })).toEqual(known);
    expect(rows('inquiries')).toHaveLength(6);
  });

  it('is known by its words under another key for ten minutes', async () => {
    const sent = typed();
    const { inquiryId } = await send({ ...sent, key: newKey() });
    const again = () => ({ ...sent, key: newKey() });
    expect(await send(again(), { at: inMinutes(9) })).toEqual({ status: 200, inquiryId });
    expect(await send(again(), { at: inMinutes(11) })).toMatchObject({ status: 201 });
  });
});

describe('the limits', () => {
  it.each([
    ['an address', () => ({ from: 'one' }), inquiryRateLimits.address, '10 minutes'],
    ['an e-mail', () => ({ email: 'One@a.example' }), inquiryRateLimits.email, '1 hour'],
  ])(
    'take so many of %s, also at once, until the first is old',
    async (_of, same, limits, wait) => {
      const sendNext = (count: number, at = now) => {
        const { from, ...email }: { from?: string; email?: string } = same();
        const fields = typed({ message: `Inquiry ${count}`, ...email });
        return send(fields, { at, ...(from !== undefined && { from }) });
      };
      // The first alone: then the others race over a counter that is there already.
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

  it('take so many of everybody in an hour, over all instances', async () => {
    const { limit } = inquiryRateLimits.everybody;
    const hour = now.getTime() - (now.getTime() % hourMs);
    documents.seed('rateLimits', `inquiry-hour-${hour}`, { count: limit - 2 });
    const other = createSubmitInquiry(createInquiryIntakeRepository(documents));
    expect(await send(typed())).toMatchObject({ status: 201 });
    expect(await other(typed(), { clientAddress: 'z', sentBy: '', now })).toMatchObject({
      status: 201,
    });
    const at = inMinutes(1);
    await expect(send(typed(), { at })).rejects.toMatchObject(tooMany(59 * 60, '1 hour'));
    const caller = { clientAddress: 'y', sentBy: '', now: at };
    await expect(other(typed(), caller)).rejects.toMatchObject(tooMany(59 * 60, '1 hour'));
    expect(await send(typed(), { at: inMinutes(60) })).toMatchObject({ status: 201 });
  });

  it('count every inquiry that many instances store at once', async () => {
    const instances = Array.from({ length: 4 }, () =>
      createSubmitInquiry(createInquiryIntakeRepository(documents)),
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        instances[index % 4]?.(typed(), { clientAddress: `instance ${index}`, sentBy: '', now }),
      ),
    );
    expect(rows('inquiries')).toHaveLength(40);
    expect(rows('rateLimits').filter((row) => 'count' in row)).toMatchObject([{ count: 40 }]);
  });
});

it('an inquiry remembers the account that sent it, and nothing that its body says about that', async () => {
  await send(typed({ sentBy: 'somebody else' }), { sentBy: 'u1' });
  await send(typed({ sentBy: 'somebody else' }));
  expect(
    rows('inquiries')
      .map(({ sentBy }) => sentBy)
      .sort(),
  ).toEqual(['', 'u1']);
});
