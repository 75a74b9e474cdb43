import { collections } from '@kerala-stays/domain/core/collections';
import { expect, it } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { searchNow } from '../testing/search-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { packSearch } from './pack-search.ts';
import { wordsRoutes } from './words-routes.ts';

async function served(hotels = 9) {
  const documents = new MemoryDocuments();
  for (let n = 1; n <= hotels; n++) {
    documents.seed(collections.hotels, `h${n}`, {
      name: `Tea House ${n}`,
      city: 'Munnar',
      isActive: true,
      roomTypes: [{ _id: 'deluxe', name: 'Deluxe', pricePerNight: 4000, units: 2 }],
    });
  }
  await packSearch(documents, searchNow, startClock(60_000));
  const api = testApi(
    wordsRoutes(() => ({ documents })),
    { now: () => searchNow },
  );
  return async (query: string) => {
    const response = await api.request(`/api/stays/words?${query}`);
    return { status: response.status, body: (await response.json()) as { hotels: unknown[] } };
  };
}

it.each(['', 'q=', 'q=%20%20', 'q=!%3F%2F%2E%2E', 'q=%F0%9F%8F%A0', 'r=tea'])(
  'finds nothing without words: ?%s',
  async (query) => {
    const get = await served(1);
    expect(await get(query)).toEqual({
      status: 200,
      body: { success: true, hotels: [], towns: [], next: '' },
    });
  },
);

it('looks at the first eighty letters, and takes markup for text', async () => {
  const get = await served(2);
  expect(
    (await get(`q=${encodeURIComponent(`tea ${' '.repeat(76)}zebra`)}`)).body.hotels,
  ).toHaveLength(2);
  expect((await get(`q=${'x'.repeat(10_000)}`)).body.hotels).toEqual([]);
  expect((await get(`q=${encodeURIComponent('<script>alert(1)</script>')}`)).body.hotels).toEqual(
    [],
  );
});

it('begins at the first page with a cursor that no one wrote', async () => {
  const get = await served();
  const first = (await get('q=tea')).body.hotels;
  expect(first).toHaveLength(8);
  for (const after of ['x', '1~2~h1', '99999~0~h1', '~~', 'x'.repeat(5000)]) {
    expect((await get(`q=tea&after=${after}`)).body.hotels).toEqual(first);
  }
});

it('asks to wait when one network types faster than people do', async () => {
  const get = await served(1);
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) statuses.push((await get(`q=tea${n}`)).status);
  expect(statuses.slice(59)).toEqual([200, 429, 429]);
});
