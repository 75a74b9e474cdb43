import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { expect, test, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { listRecommendations } from './list-recommendations.ts';

const runQuery = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ runQuery }));

const counts = { munnar: 40, kochi: 30, vagamon: 1 };
const catalogue = {
  ...emptyCatalogue,
  cities: Object.entries(counts).map(([key, count]) => ({ key, name: key, count })),
};
type Asked = { where: { field: string; value: unknown }[]; limit: number };

/** A full page of equally rated hotels in the queried towns. */
function answer({ where, limit }: Asked) {
  const asked = where.find(({ field }) => field === 'cityKey')?.value;
  const towns = (Array.isArray(asked) ? asked : [asked]) as (keyof typeof counts)[];
  return towns
    .flatMap((city) => Array.from({ length: counts[city] }, (_, index) => ({ city, index })))
    .slice(0, limit)
    .map(({ city, index }) => ({
      id: `${city}-${index}`,
      data: hotelNamed(`${city} ${index}`, { city, rating: 4, reviewCount: 2 }),
    }));
}

test('the latest town comes first, however few hotels it has beside the others', async () => {
  runQuery.mockImplementation(async (query: Asked) => answer(query));
  const cards = await listRecommendations(['Vagamon', 'Munnar', 'Kochi'], catalogue);
  expect(cards.map(({ cityKey }) => cityKey)).toEqual([
    'vagamon',
    ...['munnar', 'munnar'],
    ...['kochi', 'kochi'],
  ]);
});

test('a town that has no hotels costs no read', async () => {
  runQuery.mockReset();
  expect(await listRecommendations(['Goa'], catalogue)).toEqual([]);
  expect(runQuery).not.toHaveBeenCalled();
});
