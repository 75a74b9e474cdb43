import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { expect, it } from 'vitest';
import type { Documents } from '../platform/documents.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { packNow } from '../testing/pack-now.ts';
import { testNow, testToday } from '../testing/payment-fixture.ts';
import { flipNight } from '../testing/search-fixture.ts';
import { priceNearDays } from './price-near-days.ts';
import { maxSearchReads } from './verify-stays.ts';

const day = (ahead: number): CalendarDate => addDays(testToday, ahead);
const ask = (ahead: number) => askStay(`from=${day(ahead)}&to=${day(ahead + 2)}`, testToday);

/** Two houses of one room each, at 2,000 and 3,000 a night, packed with the nights of two months. */
async function town() {
  const documents = new MemoryDocuments();
  const prices = { cheap: 2000, dear: 3000 };
  for (const [id, pricePerNight] of Object.entries(prices)) {
    const roomTypes = [{ _id: 'r', name: 'Room', pricePerNight, maxGuests: 2, units: 1 }];
    documents.seed(collections.hotels, id, { name: id, city: 'Kochi', isActive: true, roomTypes });
  }
  const take = (hotelId: string, ahead: number) =>
    flipNight(documents, { hotelId, roomTypeId: 'r', unit: 1, date: day(ahead) });
  const pack = () => packNow(documents, Object.keys(prices), { from: testToday, to: day(60) });
  let packed = await pack();
  const count = { reads: 0 };
  const store: Documents = {
    get: async (...asked) => {
      count.reads += 1;
      return documents.get(...asked);
    },
    getMany: async (collection, ids) => {
      count.reads += ids.length;
      return documents.getMany(collection, ids);
    },
    find: (...asked) => documents.find(...asked),
    total: (...asked) => documents.total(...asked),
    commit: (writes) => documents.commit(writes),
  };
  const search = async (ahead: number, loaded = 4) => {
    count.reads = loaded;
    const loadCatalogue = async () => ({ ...packed, reads: loaded });
    const deps = { documents: store, currency: 'inr' as const, loadCatalogue };
    const { days } = await priceNearDays(deps, ask(ahead), testNow);
    expect(count.reads).toBeLessThanOrEqual(maxSearchReads);
    return days;
  };
  const repack = async () => {
    packed = await pack();
  };
  return { documents, take, search, repack };
}

const totals = (days: Awaited<ReturnType<Awaited<ReturnType<typeof town>>['search']>>) =>
  days.map(({ totalMinor }) => totalMinor && totalMinor / 100);

it('each of seven days has the lowest total that can be had, and a full day none', async () => {
  const { take, search, repack } = await town();
  await take('cheap', 21);
  await take('dear', 18);
  await take('cheap', 18);
  await repack();
  const days = await search(20);
  expect(days.map(({ from }) => from)).toEqual([17, 18, 19, 20, 21, 22, 23].map(day));
  expect(totals(days)).toEqual([null, null, 4000, 6000, 6000, 4000, 4000]);
  expect(days.map(({ isFree }) => isFree)).toEqual([false, false, true, true, true, true, true]);
});

it('of a house that changed since the packing a price is checked or not said', async () => {
  const { take, search, repack } = await town();
  const true20 = [4000, 4000, 6000, 6000, 4000, 4000, 4000];
  await take('cheap', 20);
  const said = totals(await search(20));
  expect(said.filter((total) => total !== null).length).toBeGreaterThan(0);
  expect(said).toEqual(said.map((total, at) => total && true20[at]));
  await repack();
  expect(totals(await search(20))).toEqual(true20);
});

it('without reads for a look a day is free, without a price', async () => {
  const { take, search } = await town();
  await take('cheap', 20);
  const days = await search(20, 16);
  expect(days.every(({ isFree }) => isFree)).toBe(true);
  expect(totals(days)).toContain(null);
  expect(totals(days)).not.toContain(0);
});

it('has no day that is over, and none without a question of its own', async () => {
  const { search } = await town();
  expect((await search(1)).map(({ from }) => from)).toEqual([0, 1, 2, 3, 4].map(day));
});
