import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { cardNamed } from '#web/testing/hotels.ts';
import { listHotels } from './list-hotels.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const page = (names: string[], next: string) =>
  apiResponse<'GET /stays/houses'>(200, {
    hotels: names.map((name) => cardNamed(name)),
    about: 12,
    townMatched: true,
    next,
  });

const filters = {
  ...noFilters,
  destination: 'Munnar',
  roomTypes: ['double-bed', 'single-bed'],
  has: ['pool', 'pets'] as const,
};

beforeEach(() => callApi.mockReset());

test('house filters are a matter of the search, page by page', async () => {
  callApi.mockResolvedValueOnce(page(['Lotus'], 'a')).mockResolvedValueOnce(page(['Jasmine'], ''));
  const first = await listHotels(filters, emptyCatalogue);
  expect(first).toMatchObject({ pages: 1, next: 'a', total: 12, unknownPlace: false });
  const both = await listHotels(filters, emptyCatalogue, first);
  expect(both).toMatchObject({ pages: 2, next: undefined });
  expect(both.cards.map(({ name }) => name)).toEqual(['Lotus', 'Jasmine']);
  const query = { destination: 'Munnar', roomTypes: 'double-bed,single-bed', has: 'pool,pets' };
  expect(callApi.mock.calls).toEqual([
    ['GET /stays/houses', { query }],
    ['GET /stays/houses', { query: { ...query, after: 'a' } }],
  ]);
});

test('a page of which all has changed since is none', async () => {
  callApi.mockResolvedValueOnce(page([], 'a')).mockResolvedValueOnce(page(['Jasmine'], ''));
  const { cards } = await listHotels(filters, emptyCatalogue);
  expect(cards.map(({ name }) => name)).toEqual(['Jasmine']);
});

test('a search that fails is a list that fails', async () => {
  callApi.mockResolvedValue(
    apiResponse<'GET /stays/houses'>(503, { message: 'Try again' } as never),
  );
  await expect(listHotels(filters, emptyCatalogue)).rejects.toThrow();
});
