import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { arrivalAt } from '../arrival.ts';
import DatedList from './dated-list.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const from = addDays(dateInKerala(new Date()), 20);
const to = addDays(from, 3);
const at = `/hotels?from=${from}&to=${to}&rooms=2&adults=4&destination=Munnar`;

const stay = (name: string, more = {}) => ({
  hotel: cardNamed(name),
  totalMinor: 2_625_000,
  perNightMinor: 437_500,
  currency: 'inr',
  nights: 3,
  rooms: [{ roomTypeId: 'double', name: 'Deluxe', count: 2, maxGuests: 3 }],
  offer: '',
  taxes: true,
  beach: null,
  ...more,
});
const nothing = { stays: [], about: 0, checkedAt: '', next: '', nearest: [], problem: '' };
const answer = (more = {}) =>
  apiResponse<'GET /stays'>(200, { ...nothing, townMatched: true, ...more });

const open = (address = at) =>
  renderPart(<DatedList renderUndated={() => <p>all hotels</p>} />, { at: address });

beforeEach(() => callApi.mockReset());

test('a card says the price of the whole stay, its rooms and its offer, and takes the dates along', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { offer: 'Long stay' })] }));
  open();
  expect(await screen.findByText('₹26,250')).toBeVisible();
  expect(screen.getByText('for 3 nights, 2 rooms, all taxes included')).toBeVisible();
  expect(screen.getByText('Deluxe × 2 sleep 6 in all')).toBeVisible();
  expect(screen.getByText('1 stay shown')).toBeInTheDocument();
  expect(screen.getByText('Long stay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lotus' })).toHaveAttribute(
    'href',
    `/hotels/lotus?from=${from}&to=${to}&rooms=2&adults=4`,
  );
  expect(callApi).toHaveBeenCalledExactlyOnceWith('GET /stays', {
    query: { from, to, rooms: '2', adults: '4', destination: 'Munnar' },
  });
});

test('with a place chosen a card says how far the beach is', async () => {
  const beach = { name: 'Marari beach', km: 12.3 };
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { beach }), stay('Jasmine')] }));
  open();
  expect(await screen.findByText(/about 12 km from Marari beach$/)).toBeVisible();
  expect(screen.getAllByText(/ km from /)).toHaveLength(1);
});

test('without a place no card does', async () => {
  const beach = { name: 'Marari beach', km: 12.3 };
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { beach })] }));
  open(`/hotels?from=${from}&to=${to}&rooms=2&adults=4`);
  expect(await screen.findByText('₹26,250')).toBeVisible();
  expect(screen.queryByText(/ km from /)).toBeNull();
});

test('a list has one currency, and the page that comes of it its own, with the same number', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { currency: 'usd' })] }));
  open();
  expect(await screen.findByText('₹26,250')).toBeVisible();
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Lotus' }));
  expect(arrivalAt('lotus')?.price).toBe('$26,250 for 3 nights, 2 rooms, all taxes included');
});

test('a card says how many the room sleeps that the price is for', async () => {
  const rooms = [{ roomTypeId: 'suite', name: 'Family Suite', count: 1, maxGuests: 5 }];
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { rooms })] }));
  open();
  expect(await screen.findByText('Family Suite sleeps 5')).toBeVisible();
});

test('a highest total that may be two amounts is asked about, stays as typed, and searches nothing', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus')] }));
  open();
  await screen.findByText('₹26,250');
  const field = screen.getByLabelText('Whole stay, at most (₹)');
  const whole = 'The total for all nights, taxes included; not the price of a night.';
  expect(field).toHaveAccessibleDescription(whole);
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  for (const typed of ['1,50', '2,3,4', 'cheap']) {
    type(typed);
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
  }
  type('1,50');
  expect(field).toHaveAccessibleDescription(/^Is this a decimal or a thousand/);
  expect(callApi).toHaveBeenCalledOnce();
  type('30,000.50');
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2));
  const query = expect.objectContaining({ max: '30000' });
  expect(callApi).toHaveBeenLastCalledWith('GET /stays', { query });
});

test('a price that could not be checked is no number', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus', { totalMinor: null })] }));
  open();
  expect(await screen.findByText('Ask for the price')).toBeVisible();
  expect(screen.queryByText(/₹\d/)).not.toBeInTheDocument();
});

test('without a free stay it names the place, other days, other places and a person to ask', async () => {
  const nearest = [
    { hotelId: 'lotus', name: 'Lotus', from: to, to: addDays(to, 3), totalMinor: 1 },
  ];
  callApi.mockResolvedValue(answer({ nearest }));
  open();
  expect(await screen.findByText('No free stay for these dates in Munnar')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Free from .*: Lotus, ₹/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/hotels/lotus?from=${to}`),
  );
  expect(screen.getByRole('link', { name: 'Look in all places' })).toHaveAttribute(
    'href',
    `/hotels?from=${from}&to=${to}&rooms=2&adults=4`,
  );
  expect(screen.getByRole('link', { name: 'Send us an inquiry' })).toBeVisible();
});

test('where no town is called so, hotels that match stand below, and the dates go along', async () => {
  callApi.mockImplementation(async (name: string) =>
    name === 'GET /stays'
      ? answer({ townMatched: false })
      : apiResponse<'GET /stays/words'>(200, { hotels: [cardNamed('Lotus')], towns: [], next: '' }),
  );
  open();
  expect(await screen.findByText('We have no stays in a town called “Munnar”')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Lotus' })).toHaveAttribute(
    'href',
    `/hotels/lotus?from=${from}&to=${to}&rooms=2&adults=4`,
  );
});

test.each([
  [0, ''],
  [503, 'The service is busy'],
])('when no one could look (%i), the list without dates stands in', async (status, message) => {
  callApi.mockResolvedValue(apiResponse(status, {}, message));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Prices could not be checked just now. These are all our stays, without your dates.',
  );
  expect(screen.getByText('all hotels')).toBeVisible();
});

test('a search that is refused says why', async () => {
  callApi.mockResolvedValue(apiResponse(429, {}, 'Too many searches. Try again in a minute'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many searches.');
});

test('dates that no one can stay on ask nothing of the server', async () => {
  open(`/hotels?from=${from}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose when you leave.');
  expect(screen.getByText('all hotels')).toBeVisible();
  await waitFor(() => expect(callApi).not.toHaveBeenCalled());
});

test('more stays are joined to those on the screen', async () => {
  callApi.mockResolvedValueOnce(answer({ stays: [stay('Lotus')], next: 'n' }));
  callApi.mockResolvedValueOnce(answer({ stays: [stay('Jasmine')] }));
  open();
  (await screen.findByRole('button', { name: 'Load more hotels' })).click();
  expect(await screen.findByRole('link', { name: 'Jasmine' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lotus' })).toBeVisible();
  expect(callApi.mock.lastCall?.[1]).toMatchObject({ query: { after: 'n' } });
});

test('the row above says what the search follows; a choice taken back keeps the dates', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus'), stay('Jasmine')] }));
  open(`${at}&roomTypes=family-suite&max=30000`);
  const chosen = await screen.findByRole('list', { name: 'Chosen' });
  expect([...chosen.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    'Munnar',
    'Family Suite',
    'At most ₹30,000',
  ]);
  expect(await screen.findByText('2 stays')).toBeVisible();
  screen.getByRole('button', { name: 'Remove Munnar' }).click();
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(2));
  expect(callApi.mock.lastCall?.[1]).toMatchObject({ query: { from, to, rooms: '2' } });
  expect(callApi.mock.lastCall?.[1].query).not.toHaveProperty('destination');
});

const catalogue = {
  ...emptyCatalogue,
  categories: [
    { _id: 'c1', slug: 'hills', name: 'Hill retreats' },
    { _id: 'c2', slug: 'beach', name: 'Beach houses' },
    // Of a summary that was stored before categories had ids.
    { _id: '', slug: 'boats', name: 'Houseboats' },
  ],
};

function openWithKinds(address = at) {
  const cache = createDataCache();
  cache.confirm(catalogueKey, catalogue);
  return renderPart(<DatedList renderUndated={() => null} />, { at: address, cache });
}

const addressNow = () =>
  new URLSearchParams(screen.getByLabelText('address').textContent?.split('?')[1]);

test('a kind of stay, what the house has and what guests think of it are asked for, in one address', async () => {
  callApi.mockResolvedValue(answer({ stays: [stay('Lotus')] }));
  openWithKinds(at);
  await screen.findByText('₹26,250');
  const panel = within(screen.getByRole('complementary', { name: 'Filters' }));
  expect(panel.queryByLabelText('Houseboats')).not.toBeInTheDocument();
  for (const name of ['Hill retreats', 'Pets are welcome', 'Pool', '4.5 or better']) {
    fireEvent.click(panel.getByLabelText(name));
  }
  await waitFor(() =>
    expect(callApi).toHaveBeenLastCalledWith('GET /stays', {
      query: expect.objectContaining({ kinds: 'c1', has: 'pool,pets', rating: '4.5' }),
    }),
  );
  expect(Object.fromEntries(addressNow())).toMatchObject({ kinds: 'c1', has: 'pool,pets' });
  const chosen = ['Hill retreats', 'Pool', 'Pets are welcome', 'Rated 4.5 or better'];
  for (const name of chosen) {
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pool' }));
  await waitFor(() => expect(addressNow().get('has')).toBe('pets'));
  fireEvent.click(panel.getByRole('button', { name: 'CLEAR' }));
  await waitFor(() => expect(addressNow().has('kinds')).toBe(false));
  expect([addressNow().get('has'), addressNow().get('rating')]).toEqual([null, null]);
  expect(addressNow().get('destination')).toBe('Munnar');
});

test('the open panel says how many stays match, and Apply Filters shows them without asking again', async () => {
  callApi.mockResolvedValueOnce(answer({ stays: [stay('Lotus'), stay('Jasmine')] }));
  openWithKinds();
  await screen.findAllByText('₹26,250');
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await dialog.findByText('2 stays match')).toBeVisible();
  callApi.mockResolvedValueOnce(answer({ stays: [stay('Jasmine')] }));
  fireEvent.click(dialog.getByLabelText('Pets are welcome'));
  expect(await dialog.findByText('1 stay matches')).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(screen.queryByText('Lotus')).not.toBeInTheDocument());
  expect(screen.getByText('Jasmine')).toBeVisible();
  expect(callApi).toHaveBeenCalledTimes(2);
});

test('where filters leave nothing, they can be taken away and the place kept', async () => {
  callApi.mockResolvedValue(answer());
  openWithKinds(`${at}&has=pets&rating=4`);
  expect(await screen.findByRole('link', { name: 'Without filters' })).toHaveAttribute(
    'href',
    `/hotels?from=${from}&to=${to}&rooms=2&adults=4&destination=Munnar`,
  );
});
