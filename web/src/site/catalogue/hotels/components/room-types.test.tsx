import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { useHotelStay } from '../use-hotel-stay.ts';
import { RoomTypes } from './room-types.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api/api-client.ts', () => ({ callApi }));

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error('no day');
  return date;
};
const couple = { adults: 2, childAges: [] };
const asked = (rooms: number): RequestedStay => ({
  from: day('2026-12-12'),
  to: day('2026-12-15'),
  rooms,
  adults: 2 * rooms,
  childAges: [],
  parties: Array.from({ length: rooms }, () => couple),
});
const room = (_id: string, name: string) => ({ _id, name, pricePerNight: 1200, maxGuests: 2 });
const hotel: Hotel = hotelNamed('Lotus', {
  roomTypes: [room('double', 'Double'), room('suite', 'Suite')],
});

const priced = (roomTypeId: string, totalMinor: number | null, more = {}) => ({
  roomTypeId,
  state: totalMinor === null ? 'sold-out' : 'free',
  totalMinor,
  offer: '',
  note: totalMinor === null ? 'Sold out on these dates' : '',
  ...more,
});
const answer = (
  roomTypes: ReturnType<typeof priced>[],
  stay: { totalMinor: number; rooms: object[] } | null,
) => ({
  ...apiResponse(200),
  data: {
    roomTypes,
    currency: 'inr',
    nights: 3,
    checkedAt: '',
    stay: stay && { offer: '', taxes: true, ...stay },
  },
});

const onBook = vi.fn();
const onCalendar = vi.fn();
const onClearDates = vi.fn();
function Rooms({ stay }: { stay: RequestedStay | null }) {
  return (
    <RoomTypes
      hotel={hotel}
      bedsOf={(roomTypeId) => (roomTypeId === 'suite' ? '1 king bed' : '')}
      onBook={onBook}
      onCalendar={onCalendar}
      asked={stay}
      state={useHotelStay(hotel._id, stay)}
      onClearDates={onClearDates}
      onPointerEnter={() => {}}
      onFocus={() => {}}
    />
  );
}
const open = (stay: RequestedStay | null) => renderPart(<Rooms stay={stay} />);

beforeEach(() => {
  callApi.mockReset();
  onBook.mockReset();
});

test('the beds stand at the room that has them', () => {
  open(null);
  const beds = screen.getByText('1 king bed');
  expect(within(beds.closest('li') as HTMLElement).getByText('Suite')).toBeVisible();
});

test('without dates each room has the price of a night, and no one is asked', async () => {
  open(null);
  expect(screen.getAllByText(/\/ night/)).toHaveLength(2);
  expect(callApi).not.toHaveBeenCalled();
});

test('each room has one button that counts, and says that nothing is paid now', () => {
  open(null);
  expect(screen.getAllByRole('button', { name: /^Book Now/ })).toHaveLength(2);
  expect(screen.getAllByText('No payment now')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Check availability: Suite' }));
  expect(onCalendar).toHaveBeenCalledExactlyOnceWith({ _id: 'suite', name: 'Suite' });
});

test('with dates each room has the price of the whole stay, or says why not, and the dates can be cleared', async () => {
  callApi.mockResolvedValue(
    answer([priced('double', null), priced('suite', 1_312_500, { offer: 'Long stay' })], {
      totalMinor: 1_312_500,
      rooms: [{ roomTypeId: 'suite', name: 'Suite', count: 1, maxGuests: 2 }],
    }),
  );
  open(asked(1));
  expect(await screen.findByText('₹13,125')).toBeVisible();
  expect(screen.getByText('for 3 nights, all taxes included')).toBeVisible();
  expect(screen.getByText('Long stay')).toBeVisible();
  expect(screen.getByText('Sold out on these dates')).toBeVisible();
  expect(screen.queryByText(/\/ night/)).not.toBeInTheDocument();
  expect(await screen.findByText('12–15 Dec · 3 nights · 2 guests')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(onClearDates).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^For your/)).not.toBeInTheDocument();
  expect(callApi).toHaveBeenCalledExactlyOnceWith('GET /stays/:hotelId', {
    params: { hotelId: 'lotus' },
    query: { from: '2026-12-12', to: '2026-12-15', rooms: '1', adults: '2' },
  });
});

test('for several rooms it proposes those of the search, and the inquiry names them with their price', async () => {
  callApi.mockResolvedValue(
    answer([priced('double', 2_625_000), priced('suite', null)], {
      totalMinor: 2_625_000,
      rooms: [{ roomTypeId: 'double', name: 'Double', count: 2, maxGuests: 2 }],
    }),
  );
  open(asked(2));
  const words = 'Double × 2: ₹26,250 for 3 nights, 2 rooms, all taxes included';
  expect(await screen.findByText(words)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for these rooms' }));
  expect(onBook).toHaveBeenCalledExactlyOnceWith(null, undefined, `${words}.`);
});

test('when nothing is free it says so, and leads to other stays on the same dates', async () => {
  callApi.mockResolvedValue(answer([priced('double', null), priced('suite', null)], null));
  open(asked(1));
  expect(
    await screen.findByText('Nothing here is free from 12 December to 15 December for 2 guests.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Other stays on these dates' })).toHaveAttribute(
    'href',
    '/hotels?from=2026-12-12&to=2026-12-15&rooms=1&adults=2',
  );
  expect(screen.getByRole('button', { name: 'Book Now: Double' })).toBeEnabled();
});

test('when no one could look, the prices of a night stay, and it can be asked again', async () => {
  callApi.mockResolvedValueOnce(apiResponse(503));
  callApi.mockResolvedValueOnce(
    answer([priced('double', 1_000_000), priced('suite', null)], {
      totalMinor: 1_000_000,
      rooms: [{ roomTypeId: 'double', name: 'Double', count: 1, maxGuests: 2 }],
    }),
  );
  open(asked(1));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Prices could not be checked just now. Below are the prices of one night.',
  );
  expect(screen.getAllByText(/\/ night/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₹10,000')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const crowd: RequestedStay = {
  from: day('2026-12-12'),
  to: day('2026-12-15'),
  rooms: 1,
  adults: 4,
  childAges: [],
  parties: [{ adults: 4, childAges: [] }],
};
const tooSmall = (id: string) =>
  priced(id, null, { state: 'too-small', note: 'This room type does not sleep that many guests' });

test('when it is the people that no room holds, it proposes the fewest rooms that are free for them', async () => {
  const few = priced('double', null, { state: 'too-few' });
  callApi
    .mockResolvedValueOnce(answer([tooSmall('double'), tooSmall('suite')], null))
    .mockResolvedValueOnce(answer([few, priced('suite', null)], null))
    .mockResolvedValueOnce(
      answer([priced('double', 3_937_500), priced('suite', null)], {
        totalMinor: 3_937_500,
        rooms: [{ roomTypeId: 'double', name: 'Double', count: 3 }],
      }),
    );
  open(crowd);
  const words = 'Double × 3: ₹39,375 for 3 nights, 3 rooms, all taxes included';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('12–15 Dec · 3 nights · 4 guests')).toBeVisible();
  expect(screen.getByText('No room here sleeps 4 guests.')).toBeVisible();
  expect(screen.queryByText(/^Nothing here is free/)).toBeNull();
  expect(callApi.mock.calls.map(([, { query }]) => query.rooms)).toEqual(['1', '2', '3']);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for these rooms' }));
  expect(onBook).toHaveBeenCalledExactlyOnceWith(null, undefined, `${words}.`);
  expect(screen.getByRole('link', { name: 'Prices for 3 rooms' })).toHaveAttribute(
    'href',
    '/?from=2026-12-12&to=2026-12-15&rooms=3&adults=4',
  );
});

test('when no number of rooms is free for them, nothing is', async () => {
  callApi.mockResolvedValueOnce(answer([tooSmall('double'), priced('suite', null)], null));
  callApi.mockResolvedValueOnce(answer([priced('double', null), priced('suite', null)], null));
  open(crowd);
  expect(await screen.findByText(/^Nothing here is free .* for 4 guests\.$/)).toBeVisible();
  expect(callApi).toHaveBeenCalledTimes(2);
});

test('when no one could look for more rooms, that is not called nothing', async () => {
  callApi.mockResolvedValueOnce(answer([tooSmall('double'), tooSmall('suite')], null));
  callApi.mockResolvedValueOnce(apiResponse(503));
  open(crowd);
  expect(await screen.findByRole('link', { name: 'Prices for 2 rooms' })).toBeVisible();
  expect(screen.getByText('No room here sleeps 4 guests.')).toBeVisible();
  expect(screen.queryByText(/^Nothing here is free/)).toBeNull();
});
