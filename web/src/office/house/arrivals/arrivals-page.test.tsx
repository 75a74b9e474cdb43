import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { ArrivalsPage } from './arrivals-page.tsx';

const useArrivalsOn = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/use-arrivals-on.ts', () => ({ maxArrivals: 200, useArrivalsOn }));
const loadHouse = vi.hoisted(() => vi.fn());
vi.mock('../api/house-calls.ts', () => ({ loadHouse }));
const useArrivalForms = vi.hoisted(() => vi.fn());
const useRequests = vi.hoisted(() => vi.fn());
vi.mock('../api/use-arrival-forms.ts', () => ({ useArrivalForms, useRequests }));
const noteComing = vi.hoisted(() => vi.fn());
vi.mock('../api/register-calls.ts', () => ({ noteComing }));
const getIdToken = async () => 'token';
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));

const retry = vi.fn();
const stay = readBooking('b1', {
  reference: 'KS-1',
  hotel: { _id: 'h1', name: 'Mill House' },
  room: { roomTypeId: 'r1', roomType: 'Double Bed' },
  guestName: 'Asha Nair',
  guests: 2,
  nights: 2,
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 7_200,
  status: 'part-paid',
});
const show = (items: object[], at = '/admin/arrivals') => {
  useArrivalsOn.mockReturnValue({ status: 'success', data: { items }, retry });
  renderPart(<ArrivalsPage />, { at });
};
beforeEach(() => {
  useArrivalForms.mockReturnValue(new Map());
  useRequests.mockReturnValue(new Map());
  loadHouse.mockResolvedValue({
    ok: true,
    value: {
      facts: { ...noHouseFacts, beds: { r1: [{ kind: 'king', count: 1, widthCm: 0 }] } },
      private: { ...noHousePrivate, phone: '098470 22222' },
    },
  });
});

test('a house has its sheet, and its telephone gets the same lines by WhatsApp', async () => {
  show([stay]);
  const sheet = await screen.findByRole('region', { name: 'Mill House' });
  expect(await screen.findByText(/1 king bed/)).toBeVisible();
  expect(sheet).toHaveTextContent('Asha Nair owes $168');
  const link = screen.getByRole('link', { name: 'Send to Mill House by WhatsApp' });
  const sent = new URL(link.getAttribute('href') ?? '');
  expect(sent.origin + sent.pathname).toBe('https://wa.me/919847022222');
  expect(sent.searchParams.get('text')).toContain('Asha Nair · Double Bed, 2 guests, 2 nights');
});

test('the sheet and its message say when and how a guest comes who has told', async () => {
  useArrivalForms.mockReturnValue(new Map([['b1', { time: '21:30', way: 'car' }]]));
  show([stay]);
  expect(await screen.findByText(/^around 9:30 pm, by car · Double Bed/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Send to Mill House by WhatsApp' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('around 9:30 pm, by car');
});

test('the sheet and its message have what a guest asked for in the inquiry', () => {
  useRequests.mockReturnValue(new Map([['i1', 'A cot,\nplease.']]));
  show([
    { ...stay, inquiryId: 'i1' },
    { ...stay, _id: 'b2' },
  ]);
  expect(useRequests).toHaveBeenLastCalledWith(['i1', '']);
  expect(screen.getAllByText(/cot/)).toHaveLength(1);
  expect(screen.getByText('“A cot, please.”')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Send to Mill House by WhatsApp' });
  const lines = new URL(link.getAttribute('href') ?? '').searchParams.get('text')?.split('\n');
  expect(lines?.[1]).toContain('owes $168 · A cot, please. · KS-1');
});

test('a house that cannot be read still has its arrivals, and says so', async () => {
  loadHouse.mockResolvedValue({ ok: false, message: 'The house could not be loaded.' });
  show([stay]);
  expect(await screen.findByText(/The house could not be loaded/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mill House' })).toHaveTextContent('Asha Nair');
});

test('a booking that names no house stands on a sheet, too, and reads no house', () => {
  loadHouse.mockClear();
  show([{ ...stay, hotel: { _id: '', name: 'Old House', address: '' } }]);
  expect(screen.getByRole('region', { name: 'Old House' })).toHaveTextContent('Asha Nair');
  expect(screen.getByRole('link', { name: /^Send to Old House/ })).toBeVisible();
  expect(loadHouse).not.toHaveBeenCalled();
});

test('the day is in the address; one that does not exist is today', () => {
  const today = dateInKerala(new Date());
  show([], '/admin/arrivals?day=2026-02-30');
  expect(useArrivalsOn).toHaveBeenLastCalledWith(today);
  expect(screen.getByText('No one arrives')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(useArrivalsOn).toHaveBeenLastCalledWith(addDays(today, 1));
});

test('a failure offers to try again', () => {
  useArrivalsOn.mockReturnValue({ status: 'error', retry });
  renderPart(<ArrivalsPage />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('the desk notes for a guest who calls when they come, and a refusal keeps what was typed', async () => {
  useArrivalForms.mockReturnValue(new Map([['b1', { time: '21:30', way: 'car' }]]));
  noteComing.mockResolvedValueOnce({ ok: false, message: 'This was changed in another window.' });
  noteComing.mockResolvedValueOnce({ ok: true, value: { time: '23:40', way: 'taxi' } });
  show([
    { ...stay, checkOutDate: addDays(dateInKerala(new Date()), 2) },
    { ...stay, _id: 'b2', guestName: 'Held Only', status: 'held', paidMinor: 0 },
  ]);
  expect(screen.queryByRole('button', { name: 'Note when Held Only comes' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Note when Asha Nair comes' }));
  const time = screen.getByLabelText('Around');
  expect(time).toHaveValue('21:30');
  fireEvent.change(time, { target: { value: '23:40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This was changed in another window.')).toBeVisible();
  expect(time).toHaveValue('23:40');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^around 11:40 pm, by taxi · /)).toBeVisible();
  expect(noteComing).toHaveBeenLastCalledWith('b1', { time: '23:40', way: 'car' }, 'token');
});
