import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readFields } from '@kerala-stays/domain/core/read-values';
import { expect, test } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { flipNight, searchNow } from '../testing/search-fixture.ts';
import { loadCatalogue, newPartCache } from './load-catalogue.ts';
import { packSearch } from './pack-search.ts';
import { searchByWords } from './search-words.ts';

const december = ['2026-12'];
const night = { hotelId: 'h1', roomTypeId: 'deluxe', unit: 1, date: '2026-12-12' as CalendarDate };

async function packedShop(hotels = 3) {
  const documents = new MemoryDocuments();
  for (let n = 1; n <= hotels; n++) {
    documents.seed(collections.hotels, `h${n}`, {
      name: `Tea House ${n}`,
      city: 'Munnar',
      isActive: true,
      roomTypes: [{ _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, units: 2 }],
    });
  }
  await flipNight(documents, night);
  await pack(documents);
  return documents;
}

const pack = (documents: MemoryDocuments) => packSearch(documents, searchNow, startClock(60_000));

/** Changes a bit of a shelf's only part. */
async function damage(documents: MemoryDocuments, shelf: string): Promise<void> {
  const { data } = (await documents.get(collections.searchParts, 'manifest')) ?? {};
  const [ref] = readFields(data?.shelves)[shelf] as { id: string }[];
  const part = await documents.get(collections.searchParts, ref?.id ?? '');
  const bytes = Uint8Array.from(part?.data.data as Uint8Array);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
  await documents.commit([
    {
      kind: 'update',
      collection: collections.searchParts,
      id: ref?.id ?? '',
      patch: { data: bytes },
    },
  ]);
}

const idsOf = ({ hotels }: { hotels: readonly { _id: string }[] }) => hotels.map(({ _id }) => _id);

test('an instance reads each part once: after that a search costs one read until something is packed', async () => {
  const documents = await packedShop();
  const cache = newPartCache();
  const reads = async () => (await loadCatalogue(documents, december, cache)).reads;
  expect(await reads()).toBe(3);
  expect(await reads()).toBe(1);
  await flipNight(documents, { ...night, unit: 2 });
  await pack(documents);
  expect(await reads()).toBe(3);
});

test('parts that were replaced are forgotten, with what was made of them', async () => {
  const documents = await packedShop();
  const cache = newPartCache();
  const { hotels, nights } = await loadCatalogue(documents, december, cache);
  const same = await loadCatalogue(documents, december, cache);
  expect([same.hotels, same.nights.get('2026-12')]).toEqual([hotels, nights.get('2026-12')]);
  expect(same.hotels).toBe(hotels);
  for (let minute = 0; minute < 30; minute++) {
    await flipNight(documents, { ...night, unit: 2 });
    await pack(documents);
    await loadCatalogue(documents, december, cache);
  }
  expect(cache.parts.size).toBe(2);
  expect(cache.joined.size).toBe(2);
});

test('nothing packed is said as such, and never as no hotels', async () => {
  await expect(loadCatalogue(new MemoryDocuments(), december, newPartCache())).rejects.toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
});

test.each(['cards', '2026-12'])(
  'hotels of a damaged part (%s) are left out, and are back when it is rebuilt',
  async (shelf) => {
    const documents = await packedShop();
    await damage(documents, shelf);
    expect(idsOf(await loadCatalogue(documents, december, newPartCache()))).toEqual([]);
    // One of them changes before the rebuild: the others must not return without their nights.
    await flipNight(documents, { ...night, hotelId: 'h2' });
    expect((await pack(documents)).isDone).toBe(true);
    const found = await loadCatalogue(documents, december, newPartCache());
    expect(idsOf(found)).toEqual(['h1', 'h2', 'h3']);
    expect([...(found.nights.get('2026-12')?.keys() ?? [])]).toEqual(['h1', 'h2']);
  },
);

test('a manifest that names a part which is gone is read once more, then the search says that it cannot, until it is rebuilt', async () => {
  const documents = await packedShop();
  const { data } = (await documents.get(collections.searchParts, 'manifest')) ?? {};
  const [ref] = readFields(data?.shelves).cards as { id: string }[];
  await documents.commit([
    { kind: 'delete', collection: collections.searchParts, id: ref?.id ?? '' },
  ]);
  await expect(loadCatalogue(documents, december, newPartCache())).rejects.toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
  await pack(documents);
  expect(idsOf(await loadCatalogue(documents, december, newPartCache()))).toHaveLength(3);
});

test('words find the hotels as they are now, eight on a page', async () => {
  const documents = await packedShop(11);
  await documents.commit([
    { kind: 'update', collection: collections.hotels, id: 'h1', patch: { isActive: false } },
    { kind: 'update', collection: collections.hotels, id: 'h2', patch: { name: 'Coffee House' } },
  ]);
  const cache = newPartCache();
  const first = await searchByWords(documents, 'munar tea', '', cache);
  expect(first.towns).toEqual([]);
  expect(first.hotels.map(({ name }) => name)).not.toContain('Tea House 1');
  const second = await searchByWords(documents, 'munar tea', first.next, cache);
  const ids = [...first.hotels, ...second.hotels].map(({ _id }) => _id);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(second.next).toBe('');
  expect(second.hotels.find(({ _id }) => _id === 'h2')?.name ?? 'Coffee House').toBe(
    'Coffee House',
  );
  expect((await searchByWords(documents, 'munar', '', cache)).towns).toEqual([
    { city: 'Munnar', count: 11 },
  ]);
});
