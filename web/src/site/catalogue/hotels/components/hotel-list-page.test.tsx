import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { type HotelList, hotelListKey } from '../api/list-hotels.ts';
import { HotelListPage } from './hotel-list-page.tsx';

const listHotels = vi.hoisted(() => vi.fn());
const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../api/list-hotels.ts', async (original) => ({
  ...(await original<typeof import('../api/list-hotels.ts')>()),
  listHotels,
}));
vi.mock('#web/lib/catalogue/get-catalogue.ts', () => ({
  catalogueKey: 'catalogue',
  getCatalogue: async () => ({
    cities: [{ key: 'munnar', name: 'Munnar', count: 3 }],
    hotelCount: 3,
    featuredCount: 0,
    updatedAt: '',
    version: 7,
    categories: [{ _id: 'hills', slug: 'hills', name: 'Hill Retreats', image: '', count: 2 }],
    cityVersions: { munnar: 3 },
  }),
}));

const response = (names: string[], more: Partial<HotelList> = {}): HotelList => ({
  cards: names.map((name) => cardNamed(name)),
  pages: 1,
  next: undefined,
  stamp: '7',
  bestTowns: null,
  unknownPlace: false,
  ...more,
});

beforeEach(() => {
  callApi.mockReset();
  listHotels.mockReset().mockResolvedValue(response(['Lotus', 'Jasmine', 'Hibiscus']));
});

const address = () => screen.getByLabelText('address').textContent;
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
async function open(at = '/hotels') {
  renderPart(<HotelListPage />, { at });
  await screen.findByText('Lotus');
}

describe('the hotel list', () => {
  test('has its title, and Best Seller on every second card', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Hotels');
    const cards = screen.getAllByTestId('hotel-card');
    expect(cards.map((card) => within(card).queryByText('Best Seller') !== null)).toEqual([
      false,
      true,
      false,
    ]);
    for (const card of cards) expect(within(card).getByText('4.5')).toBeVisible();
    expect(screen.getByText(/^“Best Seller” is on every second house/)).toBeVisible();
  });

  test('keeps filters and sorting in the address', async () => {
    await open();
    fireEvent.click(panel().getByLabelText('Double Bed'));
    fireEvent.click(panel().getByLabelText('₹ 500 to 1000'));
    fireEvent.click(panel().getByLabelText('Price Low to High'));
    expect(address()).toBe('/hotels?roomTypes=double-bed&price=500-1000&sort=price-asc');
    await waitFor(() =>
      expect(listHotels.mock.lastCall?.[0]).toMatchObject({
        roomTypes: ['double-bed'],
        priceBuckets: ['500-1000'],
        sort: 'price-asc',
      }),
    );
  });

  test('the panel offers the room types, prices and orders of the specification', async () => {
    await open();
    const choices = (group: string) =>
      [...panel().getByRole('group', { name: group }).querySelectorAll('label')].map(
        (label) => label.textContent,
      );
    expect(choices('Popular filters')).toEqual([
      'Single Bed',
      'Double Bed',
      'Luxury Room',
      'Family Suite',
    ]);
    expect(choices('Price Range')).toEqual([
      '₹ 0 to 500',
      '₹ 500 to 1000',
      '₹ 1000 to 2000',
      '₹ 2000 to 3000',
      '₹ 3000 and above',
    ]);
    expect(choices('Sort By')).toEqual(['Price Low to High', 'Price High to Low', 'Newest First']);
  });

  test('says below the list what every stay has in common', async () => {
    await open();
    const highlights = screen.getByRole('region', { name: 'What every stay has in common' });
    const titles = within(highlights).getAllByRole('heading');
    expect(titles.map((title) => title.textContent)).toEqual([
      'Clean & Safe Stay',
      'Enhanced Cleaning',
      'Excellent Location',
      'Smooth Check-In',
    ]);
    expect(highlights).toHaveTextContent('90% of guests rated the location 5 stars');
    expect(highlights).toHaveTextContent('100% of guests gave check-in a 5-star rating');
  });

  test.each([encodeURIComponent('<script>alert(1)</script>'), '%E0%A4%A', 'x'.repeat(5_000)])(
    'takes an odd destination for text: %.30s',
    async (destination) => {
      listHotels.mockResolvedValue(response([]));
      renderPart(<HotelListPage />, { at: `/hotels?destination=${destination}` });
      expect(await screen.findByText('No hotels found')).toBeVisible();
      expect(screen.queryByText(/^Stays in|Best Seller/)).toBeNull();
      expect(screen.getByText('Try adjusting your filters or search criteria')).toBeVisible();
      expect(document.querySelector('script')).toBeNull();
    },
  );

  test('asks for what the house is and has without dates, too, and takes each choice back', async () => {
    await open('/hotels?destination=Munnar&has=pool&rating=4.5');
    fireEvent.click(panel().getByLabelText('Pets are welcome'));
    fireEvent.click(await panel().findByLabelText('Hill Retreats'));
    expect(address()).toBe('/hotels?destination=Munnar&kinds=hills&has=pool%2Cpets&rating=4.5');
    await waitFor(() =>
      expect(listHotels.mock.lastCall?.[0]).toMatchObject({
        kinds: ['hills'],
        has: ['pool', 'pets'],
        rating: 4.5,
      }),
    );
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }));
    expect(chosen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Munnar',
      'Hill Retreats',
      'Pool',
      'Pets are welcome',
      'Rated 4.5 or better',
    ]);
    fireEvent.click(chosen.getByRole('button', { name: 'Remove Rated 4.5 or better' }));
    await waitFor(() => expect(address()).not.toContain('rating'));
    fireEvent.click(panel().getByRole('button', { name: 'CLEAR' }));
    expect(address()).toBe('/hotels?destination=Munnar');
  });

  test('shows no house of before as one that has what is asked', async () => {
    await open();
    const answer = Promise.withResolvers<HotelList>();
    listHotels.mockReturnValue(answer.promise);
    fireEvent.click(panel().getByLabelText('Pool'));
    await waitFor(() => expect(screen.queryByText('Lotus')).not.toBeInTheDocument());
    const cards = { next: 'x', total: 23 };
    await act(async () => answer.resolve(response(['Jasmine'], cards)));
    expect(await screen.findByText('1 of 23 stays')).toBeVisible();
  });

  test('where filters leave nothing of a place, the place can be had without them', async () => {
    listHotels.mockResolvedValue(response([]));
    renderPart(<HotelListPage />, { at: '/hotels?destination=Munnar&has=spa&sort=newest' });
    fireEvent.click(await screen.findByRole('button', { name: 'Without filters' }));
    expect(address()).toBe('/hotels?destination=Munnar');
  });

  test('reads them back from the address', async () => {
    await open('/hotels?roomTypes=family-suite&price=3000-plus&sort=newest');
    expect(panel().getByLabelText('Family Suite')).toBeChecked();
    expect(panel().getByLabelText('₹ 3000 and above')).toBeChecked();
    expect(panel().getByLabelText('Newest First')).toBeChecked();
  });

  test('CLEAR resets filters and sort', async () => {
    await open('/hotels?roomTypes=family-suite&price=2000-3000&sort=newest');
    fireEvent.click(panel().getByRole('button', { name: 'CLEAR' }));
    expect(address()).toBe('/hotels');
    expect(panel().queryByRole('checkbox', { checked: true })).toBeNull();
    const sorts = within(panel().getByRole('group', { name: 'Sort By' }));
    expect(sorts.queryByRole('radio', { checked: true })).toBeNull();
    expect(panel().getByLabelText('Any rating, or none yet')).toBeChecked();
  });

  test('CLEAR keeps the place, which has its own way out', async () => {
    await open('/hotels?destination=Munnar&roomTypes=family-suite&sort=newest');
    fireEvent.click(panel().getByRole('button', { name: 'CLEAR' }));
    expect(address()).toBe('/hotels?destination=Munnar');
    fireEvent.click(panel().getByRole('button', { name: 'Look beyond Munnar' }));
    expect(address()).toBe('/hotels');
  });

  test('says what it follows, how much there is, and takes each choice back', async () => {
    await open('/hotels?destination=Munnar&roomTypes=family-suite&price=500-1000');
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }));
    expect(chosen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Munnar',
      'Family Suite',
      '₹ 500 to 1000',
    ]);
    expect(screen.getByText('3 stays')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent('Filters3');
    fireEvent.click(chosen.getByRole('button', { name: 'Remove Family Suite' }));
    await waitFor(() => expect(address()).toMatch(/destination=Munnar&price=500-1000/));
    expect(await screen.findByText('3 stays')).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Munnar' }));
    await waitFor(() => expect(address()).not.toContain('Munnar'));
  });

  test('sorts from its row as from the panel', async () => {
    await open('/hotels?roomTypes=family-suite');
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'price-asc' } });
    expect(address()).toBe('/hotels?roomTypes=family-suite&sort=price-asc');
    expect(panel().getByLabelText('Price Low to High')).toBeChecked();
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'recommended' } });
    expect(address()).toBe('/hotels?roomTypes=family-suite');
  });

  test('counts the whole list where the catalogue says it, and guesses nothing with filters', async () => {
    listHotels.mockResolvedValue(response(['Lotus', 'Jasmine'], { next: ['x'] }));
    await open();
    expect(await screen.findByText('2 of 3 stays')).toBeVisible();
    expect(screen.getByText('2 of 3 hotels')).toBeVisible();
    fireEvent.click(panel().getByLabelText('Double Bed'));
    expect(await screen.findByText('2+ stays')).toBeVisible();
    expect(screen.queryByText('2 of 3 hotels')).not.toBeInTheDocument();
  });

  test('what Load more has brought stays when the first page is read again more slowly', async () => {
    const first = response(['Lotus'], { next: ['x'] });
    const cache = createDataCache();
    cache.seed(hotelListKey(noFilters), first);
    const read = Promise.withResolvers<HotelList>();
    listHotels.mockImplementation((_filters, _catalogue, soFar?: HotelList) => {
      if (soFar === undefined) return read.promise;
      return Promise.resolve(response(['Lotus', 'Jasmine'], { pages: 2, next: ['y'] }));
    });
    renderPart(<HotelListPage />, { at: '/hotels', cache });
    await waitFor(() => expect(listHotels).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole('button', { name: 'Load more hotels' }));
    await screen.findByText('Jasmine');
    await act(async () => read.resolve(first));
    await waitFor(() => expect(cache.isFresh(hotelListKey(noFilters))).toBe(true));
    expect(screen.getByText('Jasmine')).toBeVisible();
    expect(address()).toBe('/hotels?pages=2');
  });

  test('the open panel says how many stays its filters leave, before they are applied', async () => {
    await open('/hotels?destination=Munnar');
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(dialog.getByRole('status')).toHaveTextContent('3 stays match');
    listHotels.mockResolvedValueOnce(response(['Lotus']));
    fireEvent.click(dialog.getByLabelText('Single Bed'));
    expect(await dialog.findByText('1 stay matches')).toBeVisible();
    expect(address()).toBe('/hotels?destination=Munnar');
    listHotels.mockResolvedValueOnce(response(['Lotus', 'Jasmine'], { next: ['x'] }));
    fireEvent.click(dialog.getByLabelText('Double Bed'));
    expect(await dialog.findByText('More than 2 stays match')).toBeVisible();
    const asked = listHotels.mock.calls.length;
    fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('2+ stays')).toBeVisible();
    expect(listHotels, 'the list is the one that was counted').toHaveBeenCalledTimes(asked);
  });

  test('a place that no one knows is named, beside the fixed words', async () => {
    listHotels.mockResolvedValue(response([], { unknownPlace: true }));
    callApi.mockResolvedValue(
      apiResponse<'GET /stays/words'>(200, { hotels: [], towns: [], next: '' }),
    );
    renderPart(<HotelListPage />, { at: '/hotels?destination=Goa' });
    expect(await screen.findByText('No hotels found')).toBeVisible();
    expect(screen.getByText('Looking in and around “Goa”.')).toBeVisible();
    expect(
      screen.getByText('We have no stays in a place called “Goa”: all of ours are in Kerala.'),
    ).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or search criteria')).toBeVisible();
  });

  test('looks for a hotel by words where no town is called so', async () => {
    callApi.mockResolvedValue(
      apiResponse<'GET /stays/words'>(200, { hotels: [cardNamed('Lotus')], towns: [], next: '' }),
    );
    listHotels.mockResolvedValue(response([], { unknownPlace: true }));
    await open('/hotels?destination=lotus');
    expect(screen.getByRole('heading', { name: 'Hotels that match “lotus”' })).toBeVisible();
  });

  test('leaves words alone where a town matches and filters leave nothing', async () => {
    listHotels.mockResolvedValue(response([]));
    renderPart(<HotelListPage />, { at: '/hotels?destination=munnar&price=0-500' });
    expect(await screen.findByText('No hotels found')).toBeVisible();
    expect(callApi).not.toHaveBeenCalled();
  });

  test('says that it looks in the best matches only when many places match', async () => {
    listHotels.mockResolvedValue(response(['Lotus'], { bestTowns: 7 }));
    await open('/hotels?destination=a');
    expect(
      screen.getByText(
        'Many places match “a”. These stays are in the 7 that match best; type more of the name to see others.',
      ),
    ).toBeVisible();
    expect(screen.getByText('1 hotel shown')).toBeInTheDocument();
  });

  test('does not say that nothing is there when it looked in the best match only', async () => {
    listHotels.mockResolvedValue(response([], { bestTowns: 1 }));
    renderPart(<HotelListPage />, { at: '/hotels?destination=a&roomTypes=double-bed' });
    expect(
      await screen.findByText(
        'Many places match “a”. None is in the one that matches best; type more of the name to see others.',
      ),
    ).toBeVisible();
  });

  test('shows a message when nothing is found', async () => {
    listHotels.mockResolvedValue(response([]));
    renderPart(<HotelListPage />, { at: '/hotels?destination=Nowhere' });
    expect(await screen.findByText('No hotels found')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters or search criteria')).toBeVisible();
  });

  test('loads further pages and counts them in the address', async () => {
    listHotels.mockResolvedValueOnce(response(['Lotus'], { next: ['after-lotus'] }));
    listHotels.mockResolvedValueOnce(response(['Lotus', 'Jasmine'], { pages: 2 }));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Load more hotels' }));
    expect(await screen.findByText('Jasmine')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/hotels?pages=2'));
    expect(screen.queryByRole('button', { name: 'Load more hotels' })).not.toBeInTheDocument();
  });

  test('opens with as many pages as a shared address asks for', async () => {
    listHotels.mockResolvedValueOnce(response(['Lotus'], { next: ['after-lotus'] }));
    listHotels.mockResolvedValueOnce(response(['Lotus', 'Jasmine'], { pages: 2 }));
    renderPart(<HotelListPage />, { at: '/hotels?pages=2' });
    expect(await screen.findByText('Jasmine')).toBeVisible();
  });

  test('offers another try when the hotels cannot be loaded', async () => {
    listHotels.mockRejectedValueOnce(new Error('offline'));
    renderPart(<HotelListPage />, { at: '/hotels?roomTypes=luxury-room' });
    expect(await screen.findByText('Failed to load hotels data')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lotus')).toBeVisible();
    expect(panel().getByLabelText('Luxury Room')).toBeChecked();
    expect(listHotels.mock.lastCall?.[0]).toMatchObject({ roomTypes: ['luxury-room'] });
  });

  test('on a small screen chooses in a panel and applies with a button', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(dialog.getByLabelText('Single Bed'));
    expect(address()).toBe('/hotels');
    fireEvent.click(dialog.getByRole('button', { name: 'Apply Filters' }));
    expect(address()).toBe('/hotels?roomTypes=single-bed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a click outside closes the panel without applying', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = screen.getByRole('dialog', { name: 'Filters' });
    fireEvent.click(within(dialog).getByLabelText('Single Bed'));
    act(() => fireEvent.click(dialog));
    expect(screen.queryByRole('button', { name: 'Apply Filters' })).not.toBeInTheDocument();
    expect(address()).toBe('/hotels');
  });
});
