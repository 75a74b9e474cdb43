import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import HotelsByWords from './hotels-by-words.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const answer = (names: string[], towns: string[] = [], next = '') =>
  apiResponse<'GET /stays/words'>(200, {
    hotels: names.map((name) => cardNamed(name)),
    towns: towns.map((city) => ({ city, count: 2 })),
    next,
  });

const open = (more = {}) =>
  renderPart(
    <HotelsByWords
      words="lotos"
      staySearch=""
      filtered={false}
      none={<p>No hotels found</p>}
      {...more}
    />,
  );

beforeEach(() => callApi.mockReset());

test('hotels are shown as what they are, with dates that go along and filters that do not hold', async () => {
  callApi.mockResolvedValue(answer(['Lotus']));
  open({ staySearch: 'from=2026-12-12&to=2026-12-15', filtered: true });
  expect(await screen.findByRole('heading', { name: 'Hotels that match “lotos”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lotus' })).toHaveAttribute(
    'href',
    '/hotels/lotus?from=2026-12-12&to=2026-12-15',
  );
  expect(screen.getByText('Your filters are left out here.')).toBeVisible();
  expect(screen.getByText('1 hotel matches')).toBeInTheDocument();
  expect(screen.getByText(/^Their pages say whether they are free on your dates/)).toBeVisible();
  expect(callApi).toHaveBeenCalledExactlyOnceWith('GET /stays/words', { query: { q: 'lotos' } });
});

test('the found hotels can be seen on a map', async () => {
  callApi.mockResolvedValue(answer(['Lotus', 'Jasmine']));
  const renderMap = (houses: readonly { name: string; href: string }[]) => (
    <p>{houses.map(({ name, href }) => `${name} ${href}`).join(', ')}</p>
  );
  open({ staySearch: 'from=2026-12-12&to=2026-12-15', renderMap });
  const at = '?from=2026-12-12&to=2026-12-15';
  expect(
    await screen.findByText(`Lotus /hotels/lotus${at}, Jasmine /hotels/jasmine${at}`),
  ).toBeVisible();
});

test('towns that may be meant are offered, the dates with them', async () => {
  callApi.mockResolvedValue(answer([], ['Munnar', 'Mannar']));
  open({ staySearch: 'from=2026-12-12&to=2026-12-15' });
  expect(await screen.findByRole('link', { name: 'Munnar' })).toHaveAttribute(
    'href',
    '/hotels?destination=Munnar&from=2026-12-12&to=2026-12-15',
  );
  expect(screen.getByRole('link', { name: 'Mannar' })).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test.each([
  ['nothing matches', answer([])],
  ['nobody could look', apiResponse(503)],
])('when %s, it is said as before', async (_, response) => {
  callApi.mockResolvedValue(response);
  open();
  expect(await screen.findByText('No hotels found')).toBeVisible();
});

test('more hotels are joined to those on the screen, each once', async () => {
  callApi.mockResolvedValueOnce(answer(['Lotus'], [], 'n'));
  callApi.mockResolvedValueOnce(answer(['Lotus', 'Jasmine']));
  open();
  (await screen.findByRole('button', { name: 'Load more hotels' })).click();
  expect(await screen.findByRole('link', { name: 'Jasmine' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Lotus' })).toHaveLength(1);
  expect(callApi.mock.lastCall?.[1]).toEqual({ query: { q: 'lotos', after: 'n' } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
