import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { expect, it } from 'vitest';
import type { Documents } from '../platform/documents.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { flipNight } from '../testing/search-fixture.ts';
import { readAllNights } from './read-for-packing.ts';

const today = '2026-11-23' as CalendarDate;

/** Number of documents read by an operation. */
function counted(documents: MemoryDocuments) {
  const count = { reads: 0 };
  const store: Documents = {
    get: (...asked) => documents.get(...asked),
    getMany: async (collection, ids) => {
      count.reads += ids.length;
      return documents.getMany(collection, ids);
    },
    find: async (collection, search) => {
      const found = await documents.find(collection, search);
      count.reads += Math.max(1, found.length);
      return found;
    },
    total: (...asked) => documents.total(...asked),
    commit: (writes) => documents.commit(writes),
  };
  return { store, count };
}

it('reads the sheets that a hotel has, and none of its neighbours', async () => {
  const documents = new MemoryDocuments();
  const dates = ['2026-10-30', '2026-11-24', '2026-12-31', '2029-10-01'] as CalendarDate[];
  for (const hotelId of ['house', 'house-2', 'house_2026-12', 'hous', 'a house/with marks']) {
    documents.seed(collections.hotels, hotelId, { name: hotelId });
    for (const date of dates) {
      await flipNight(documents, { hotelId, roomTypeId: 'deluxe', unit: 1, date });
    }
  }
  for (const hotelId of ['house', 'house_2026-12', 'a house/with marks']) {
    const { store, count } = counted(documents);
    const nights = await readAllNights(store, hotelId, today);
    expect([...nights]).toEqual([
      ['2026-11', new Map([['deluxe', { 1: 2 ** 23 }]])],
      ['2026-12', new Map([['deluxe', { 1: 2 ** 30 }]])],
      ['2029-10', new Map([['deluxe', { 1: 1 }]])],
    ]);
    expect(count.reads).toBe(3);
  }
  const { store, count } = counted(documents);
  expect((await readAllNights(store, 'nobody', today)).size).toBe(0);
  expect(count.reads).toBe(1);
});
