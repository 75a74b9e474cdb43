import {
  type InquiryInput,
  inquiryInputSchema,
} from '@kerala-stays/domain/inquiries/inquiry-input';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { testNow, testToday } from '../testing/payment-fixture.ts';
import { inquiryLimits } from './inquiry-flood.ts';
import { inquiryIntakeStore } from './intake-store.ts';
import type { InquiryIntakeStore } from './submit-inquiry.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * minuteMs);
const about = { hotel: { _id: 'h1', name: 'A', city: 'B' }, roomTypeId: '', roomTypeName: '' };

let documents: MemoryDocuments;
let store: InquiryIntakeStore;
let person = 0;
beforeEach(() => {
  documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', { name: 'A', city: 'B', isActive: true });
  documents.seed('hotels', 'closed', { name: 'A', city: 'B', isActive: false });
  store = inquiryIntakeStore(documents);
});

function inquiry(change: Partial<InquiryInput> = {}): InquiryInput {
  person += 1;
  const email = `person${person}@example.com`;
  const typed = { hotelId: 'h1', name: 'Meera', email, mobile: '9847012345', ...change };
  return inquiryInputSchema(testToday).parse(typed);
}

type Sending = { key?: string; from?: string; now?: Date };

function send(input: InquiryInput, { key, from, now = testNow }: Sending = {}) {
  person += 1;
  const clientAddress = from ?? `address ${person}`;
  return store.storeOnce(
    { input, key: key ?? crypto.randomUUID(), clientAddress, now },
    (hotel) => ({ ...about, roomTypeName: hotel?.name ?? 'none' }),
  );
}

const rows = (collection: string) =>
  Object.entries(documents.snapshot()).filter(([path]) => path.startsWith(`${collection}/`));

describe('the inquiry intake', () => {
  it('stores an inquiry once, about the hotel that the public sees', async () => {
    const [input, key] = [inquiry(), crypto.randomUUID()];
    expect(await send(input, { key })).toEqual({ kind: 'stored', inquiryId: key });
    expect(await send(input, { key })).toEqual({ kind: 'known', inquiryId: key });
    expect(rows('inquiries').map(([, row]) => row.roomTypeName)).toEqual(['A']);
    await send(inquiry({ hotelId: 'closed' }));
    await send(inquiry({ hotelId: '../x' }));
    const hotels = rows('inquiries').map(([, row]) => row.roomTypeName);
    expect(hotels.sort()).toEqual(['A', 'none', 'none']);
  });

  it('reads only the hotel for somebody who never sent one, and the limits of everybody else', async () => {
    const read: string[] = [];
    const { get } = documents;
    documents.get = (collection, id) => {
      read.push(collection);
      return get.call(documents, collection, id);
    };
    await send(inquiry(), { from: 'one' });
    read.length = 0;
    await send(inquiry());
    expect(read).toEqual(['hotels']);
    read.length = 0;
    await send(inquiry(), { from: 'one' });
    expect(read).toEqual(['hotels', 'rateLimits', 'rateLimits']);
  });

  it('is one for those who send it in the same moment', async () => {
    const [input, key] = [inquiry(), crypto.randomUUID()];
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(input, { key })));
    expect(sent.map(({ kind }) => kind).sort()).toEqual([...Array(4).fill('known'), 'stored']);
    expect(rows('inquiries')).toHaveLength(1);
  });

  it('knows the same words under another key for ten minutes', async () => {
    const input = inquiry();
    const first = await send(input);
    expect(await send(input, { now: inMinutes(9) })).toEqual({ ...first, kind: 'known' });
    expect(await send(input, { now: inMinutes(11) })).toMatchObject({ kind: 'stored' });
  });

  it('knows a key for ever, whoever sends it and however many followed', async () => {
    const [input, key] = [inquiry(), crypto.randomUUID()];
    await send(input, { key });
    const later = { key, now: inMinutes(500) };
    expect(await send(input, later)).toEqual({ kind: 'known', inquiryId: key });
    expect(await send(inquiry(), later)).toEqual({ kind: 'known', inquiryId: key });
    for (let count = 0; count < 5; count++) {
      await send(inquiry(), { from: 'busy', now: inMinutes(500) });
    }
    expect(await send(input, { ...later, from: 'busy' })).toEqual({
      kind: 'known',
      inquiryId: key,
    });
    expect(rows('inquiries')).toHaveLength(6);
  });

  it.each([
    ['an address', () => ({ input: inquiry(), from: 'one' }), inquiryLimits.address],
    ['an e-mail', () => ({ input: inquiry({ email: 'one@a.example' }) }), inquiryLimits.email],
  ])('takes so many of %s, also at once, until the first is old', async (_of, next, limits) => {
    const message = (count: number) => ({ message: `Inquiry ${count}` });
    const sendNext = (count: number, now = testNow) => {
      const { input, ...sending } = { from: undefined, ...next() };
      return send(
        { ...input, ...message(count) },
        {
          now,
          ...(sending.from === undefined ? {} : { from: sending.from }),
        },
      );
    };
    const kinds = await Promise.all(
      Array.from({ length: limits.limit + 2 }, async (_, count) => (await sendNext(count)).kind),
    );
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(limits.limit);
    expect(await sendNext(50)).toEqual({
      kind: 'flood',
      retryAfterSeconds: limits.windowMs / 1000,
    });
    const after = new Date(testNow.getTime() + limits.windowMs);
    expect(await sendNext(51, after)).toMatchObject({ kind: 'stored' });
  });

  it('takes so many of everybody in an hour, over all instances', async () => {
    const { limit } = inquiryLimits.everybody;
    const hour = testNow.getTime() - (testNow.getTime() % hourMs);
    documents.seed('rateLimits', `inquiry-hour-${hour}`, { count: limit - 2 });
    expect(await send(inquiry())).toMatchObject({ kind: 'stored' });
    expect(await send(inquiry())).toMatchObject({ kind: 'stored' });
    const full = { kind: 'flood', retryAfterSeconds: 60 * 60 };
    expect(await send(inquiry())).toEqual(full);
    // Another instance sees it at its first inquiry.
    const other = inquiryIntakeStore(documents);
    const input = inquiry();
    const key = crypto.randomUUID();
    const sending = { input, key, clientAddress: 'z', now: inMinutes(1) };
    expect(await send(inquiry(), { now: inMinutes(1) })).toMatchObject({ kind: 'flood' });
    expect(await other.storeOnce(sending, () => about)).toMatchObject({ kind: 'flood' });
    expect(await send(inquiry(), { now: inMinutes(60) })).toMatchObject({ kind: 'stored' });
  });

  it('tells the stored count of an hour all that came, in few writes', async () => {
    for (let second = 0; second < 40; second++) {
      await send(inquiry(), { now: new Date(testNow.getTime() + second * 250) });
    }
    await send(inquiry(), { now: inMinutes(1) });
    const [, hour] = rows('rateLimits').find(([path]) => path.includes('inquiry-hour')) ?? [];
    expect(hour?.count).toBe(41);
  });

  it('writes nothing for a hotel that takes no inquiries', async () => {
    const refuse = () => {
      throw new Error('no such hotel');
    };
    const sending = { input: inquiry(), key: 'k', clientAddress: 'a', now: testNow };
    await expect(store.storeOnce(sending, refuse)).rejects.toThrow('no such hotel');
    expect(rows('rateLimits')).toEqual([]);
  });
});
