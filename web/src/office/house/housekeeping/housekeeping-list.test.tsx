import { toBoardStay } from '@kerala-stays/domain/bookings/board';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { HousekeepingList } from './housekeeping-list.tsx';

const callApi = vi.hoisted(() => vi.fn());
vi.mock(import('#web/lib/api/api-client.ts'), async (original) => {
  const real = await original();
  const askApi = async (operation: string, request: object, read: (answer: never) => unknown) => {
    const response = await callApi(operation, request);
    return response.ok
      ? { ok: true, value: read(response.data as never) }
      : { ok: false, message: response.message };
  };
  return { ...real, askApi } as never;
});
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({
  useHotelById: () => null,
  useHotelSearch: () => ({ hotels: [], status: 'idle', hasMore: false, more: () => {} }),
}));
const useArrivalForms = vi.hoisted(() => vi.fn());
vi.mock('../api/use-arrival-forms.ts', () => ({ useArrivalForms }));
vi.mock('../api/house-calls.ts', () => ({
  loadHouse: async () => ({
    ok: true,
    value: {
      facts: { ...noHouseFacts, checkOutBy: '11:00' },
      private: { ...noHousePrivate, phone: '098470 22222' },
    },
  }),
}));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const day = '2026-12-12' as CalendarDate;
const roomTypes = [{ _id: 'lake', name: 'Lake Room', units: 2, maxGuests: 2 }];
const stay = {
  ...toBoardStay(
    readBooking('b1', {
      hotel: { _id: 'h1' },
      room: { roomTypeId: 'lake' },
      guestName: 'Asha Nair',
      guests: 2,
      status: 'paid',
      checkInDate: '2026-12-10',
      checkOutDate: '2026-12-12',
    }),
  ),
  units: [2],
};
const page = (change: object = {}) =>
  apiResponse<'GET /board'>(200, {
    from: '2026-12-11',
    days: 7,
    at: '',
    hotels: [{ _id: 'h1', name: 'Mill House', roomTypes, seasons: [] }],
    stays: [stay],
    blocks: [],
    feeds: [],
    conflicts: [],
    ...change,
  } as never);
const show = (hotelId = '') =>
  renderPart(<HousekeepingList day={day} hotelId={hotelId} onHotel={() => {}} />);

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(page());
  useArrivalForms.mockReturnValue(new Map());
});

test('a house has its rooms of the day, and its telephone gets the same lines', async () => {
  show();
  const house = within(await screen.findByRole('region', { name: 'Mill House' }));
  expect(house.getByText('1 room to clean')).toBeVisible();
  expect(await house.findByText('Asha Nair leaves by 11 am')).toBeVisible();
  expect(callApi).toHaveBeenCalledExactlyOnceWith(
    'GET /board',
    expect.objectContaining({ query: { hotel: 'all', from: '2026-12-11', days: '7' } }),
  );
  const link = house.getByRole('link', { name: 'Send the rooms of Mill House by WhatsApp' });
  const sent = new URL(link.getAttribute('href') ?? '');
  expect(sent.pathname).toBe('/919847022222');
  expect(sent.searchParams.get('text')).toContain('Clean Lake Room 2 · Asha Nair leaves by 11 am');
});

test('houses without work are left out, and those behind them are looked at', async () => {
  callApi.mockResolvedValueOnce(page({ stays: [], next: 'h1' }));
  callApi.mockResolvedValueOnce(
    page({ hotels: [{ _id: 'h1', name: 'Lake House', roomTypes, seasons: [] }] }),
  );
  show();
  expect(await screen.findByRole('region', { name: 'Lake House' })).toBeVisible();
  expect(callApi.mock.calls[1]?.[1]).toMatchObject({ query: { cursor: 'h1' } });
  expect(screen.queryByRole('button', { name: 'Show more houses' })).toBeNull();
});

test('after many of them the next ones can be asked for', async () => {
  callApi.mockResolvedValue(page({ stays: [], next: 'h1' }));
  show();
  expect(await screen.findByText('Nothing to do in the houses looked at so far.')).toBeVisible();
  expect(callApi).toHaveBeenCalledTimes(5);
  callApi.mockResolvedValue(page());
  fireEvent.click(screen.getByRole('button', { name: 'Show more houses' }));
  expect(await screen.findByRole('region', { name: 'Mill House' })).toBeVisible();
});

test('a day without work says so, and a failure can be tried again', async () => {
  callApi.mockResolvedValueOnce({ ok: false, status: 503, message: 'No connection' });
  callApi.mockResolvedValueOnce(page({ stays: [] }));
  show('h1');
  expect(await screen.findByText('No connection')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  expect(callApi.mock.calls[0]?.[1]).toMatchObject({ query: { hotel: 'h1' } });
});
