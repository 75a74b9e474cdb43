import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { VoucherPage } from './voucher-page.tsx';

const getBooking = vi.hoisted(() => vi.fn());
vi.mock('../api/booking-calls.ts', () => ({ getBooking }));
const getHouseOfStay = vi.fn();
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({
    status: 'signed-in',
    getIdToken: async () => 'token',
    openSignIn: vi.fn(),
    tell: vi.fn(),
  }),
}));

const stay = readBooking('b1', {
  reference: 'KS-1',
  hotel: { name: 'Backwater House', address: 'Alappuzha' },
  room: { roomType: 'Double Bed' },
  currency: 'usd',
  totalMinor: 24_000,
  paidMinor: 7_200,
  dueNowMinor: 7_200,
  balanceDueOn: '2026-12-01',
  status: 'part-paid',
  guestName: 'Devika',
  guests: 1,
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
});
const facts = { ...noHouseFacts, checkInFrom: '14:00', checkOutBy: '11:00' };
const contact = {
  ...noHousePrivate,
  phone: '0477 2233445',
  arrivalText: 'Left.\nUp.',
  wifi: 'lotus-9',
};

const show = (house: object) => {
  getBooking.mockResolvedValue({ ok: true, value: stay });
  getHouseOfStay.mockResolvedValue({ ok: true, value: house });
  renderPart(<VoucherPage bookingId="b1" getHouseOfStay={getHouseOfStay} />);
};

test('a voucher says where, when, who, and what is still to pay, but no Wi-Fi', async () => {
  show({ facts, private: contact });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Voucher');
  const text = document.body.textContent ?? '';
  for (const part of [
    'KS-1',
    'Devika',
    '12 December 2026, from 2 pm',
    '14 December 2026, by 11 am',
    'Double Bed, 1 guest, 2 nights',
    'Alappuzha\n0477 2233445',
    'The way to the house\nLeft.\nUp.',
    'Paid$72.00Still to pay, due on 1 December 2026$168.00',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('lotus-9');
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled();
});

test('a stay whose guest may not know the house has none, and the page says when', async () => {
  show({ facts, private: null });
  expect(await screen.findByRole('heading')).toHaveTextContent('This stay has no voucher');
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});
