import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { collections } from '@kerala-stays/domain/core/collections';
import { expect, it } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { counted } from '../testing/billed-operations.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { searchNow } from '../testing/search-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { listHouses } from './list-houses.ts';
import { newPartCache } from './load-catalogue.ts';
import { packSearch } from './pack-search.ts';
import { wordsRoutes } from './words-routes.ts';

const idOf = (number: number) => `h${String(number).padStart(3, '0')}`;

/** Packed houses: all have a pool, every second one takes pets, every tenth is featured. */
async function packedHouses(count: number): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  for (let number = 0; number < count; number++) {
    documents.seed(collections.hotels, idOf(number), {
      name: `House ${number}`,
      city: number % 3 === 0 ? 'Munnar' : 'Kochi',
      category: number % 4 === 0 ? 'hills' : 'water',
      has_pool: true,
      isActive: true,
      featured: number % 10 === 0,
      stayVersion: 'packed',
      createdAt: searchNow,
      roomTypes: [{ _id: 'r', name: 'Double Bed', pricePerNight: 400 + number, units: 1 }],
    });
    const pets = number % 2 === 0 ? 'yes' : 'no';
    documents.seed(collections.houseFacts, idOf(number), { rules: { pets } });
  }
  await packSearch(documents, searchNow, startClock(60_000));
  return documents;
}

async function pagesOf(documents: MemoryDocuments, asked: Partial<typeof noFilters>) {
  const cache = newPartCache();
  const pages: string[][] = [];
  let after = '';
  do {
    const found = await listHouses(documents, { ...noFilters, ...asked }, after, cache);
    pages.push(found.hotels.map(({ _id }) => _id));
    after = found.next;
  } while (after !== '' && pages.length < 100);
  return pages;
}

it.each(['recommended', 'price-asc', 'price-desc', 'newest'] as const)(
  'each house of a list comes once, page by page, %s',
  async (sort) => {
    const pages = await pagesOf(await packedHouses(50), { has: ['pets', 'pool'], sort });
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 8, 1]);
    const ids = pages.flat();
    expect(new Set(ids).size).toBe(25);
    if (sort === 'recommended') expect(ids.slice(0, 6)).toEqual([0, 10, 20, 30, 40, 2].map(idOf));
    if (sort === 'price-desc') expect(ids[0]).toBe(idOf(48));
    if (sort === 'price-asc') expect(ids[0]).toBe(idOf(0));
  },
);

it('says how many there are, and whether the place is one of ours', async () => {
  const documents = await packedHouses(20);
  const list = (asked: Partial<typeof noFilters>) =>
    listHouses(documents, { ...noFilters, ...asked }, '', newPartCache());
  expect(await list({ kinds: ['hills'], has: ['pets'] })).toMatchObject({ about: 5, next: '' });
  const none = { about: 0, hotels: [], next: '' };
  expect(await list({ kinds: ['nowhere'] })).toMatchObject({ ...none, townMatched: true });
  expect(await list({ has: ['pool'], destination: 'Goa' })).toEqual({
    ...none,
    townMatched: false,
  });
});

it('shows none that has lost what was asked for since, and fills the page with the next', async () => {
  const documents = await packedHouses(40);
  const change = (id: string, patch: Record<string, unknown>) =>
    documents.commit([{ kind: 'update', collection: collections.hotels, id, patch }]);
  await change(idOf(0), { isActive: false });
  await change(idOf(10), { has_pool: false });
  await documents.commit([{ kind: 'delete', collection: collections.hotels, id: idOf(20) }]);
  // The facts of a house change with its version.
  const facts = { kind: 'merge', collection: collections.houseFacts } as const;
  await documents.commit([{ ...facts, id: idOf(30), patch: { rules: { pets: 'ask' } } }]);
  await change(idOf(30), { stayVersion: 'later' });
  const [first] = await pagesOf(documents, { has: ['pets', 'pool'] });
  expect(first).toEqual([2, 4, 6, 8, 12, 14, 16, 18].map(idOf));
});

it('a page looks at sixteen houses at most, and the list ends, however much has changed', async () => {
  const documents = await packedHouses(60);
  for (let number = 0; number < 60; number++) {
    const hotel = { collection: collections.hotels, id: idOf(number) };
    await documents.commit([
      { kind: 'update', ...hotel, patch: { has_pool: false, stayVersion: 'later' } },
    ]);
  }
  const { documents: store, operations } = counted(documents);
  const cache = newPartCache();
  const filters = { ...noFilters, has: ['pool'] as const };
  const { hotels, next } = await listHouses(store, filters, '', cache);
  expect(hotels).toEqual([]);
  // The manifest and a part; sixteen houses with their facts.
  expect(operations.reads).toBeLessThanOrEqual(2 + 4 * hotelPageSize);
  expect(next).not.toBe('');
  expect((await pagesOf(documents, { has: ['pool'] })).flat()).toEqual([]);
});

it('begins at the first page with a cursor that no one wrote', async () => {
  const documents = await packedHouses(9);
  const api = testApi(
    wordsRoutes(() => ({ documents })),
    { now: () => searchNow },
  );
  const get = async (query: string) => {
    const response = await api.request(`/api/stays/houses?has=pool${query}`);
    return ((await response.json()) as { hotels: { _id: string }[] }).hotels;
  };
  const first = await get('');
  expect(first).toHaveLength(8);
  const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const after of [
    ...['x', 'x'.repeat(5000), text(null), text(['', true, 1, '']), text(['h001', 1, 1, ''])],
    ...[text(['h001', true, 'cheap', '']), text(['h001', true, 1e99, ''])],
  ]) {
    expect(await get(`&after=${after}`), after).toEqual(first);
  }
  expect(await get('&kinds=%3Cscript%3E&rating=9&sort=x&price=free')).toEqual(first);
});

it('asks to wait when one network asks faster than people tap', async () => {
  const documents = await packedHouses(1);
  const api = testApi(
    wordsRoutes(() => ({ documents })),
    { now: () => searchNow },
  );
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) {
    statuses.push((await api.request(`/api/stays/houses?has=pool&after=${n}`)).status);
  }
  expect(statuses.slice(59)).toEqual([200, 429, 429]);
});
