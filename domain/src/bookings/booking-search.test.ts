import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import { readBooking } from './booking-read.ts';
import { type BookingSearch, fitsSearch, fitsView, nameKey } from './booking-search.ts';

const any: BookingSearch = {
  status: '',
  search: '',
  hotelId: '',
  view: '',
  period: 'stay',
  from: '',
  to: '',
};
const today = '2026-12-18' as CalendarDate;
const booking = readBooking('b1', {
  reference: 'KS-4F9A01C2',
  guestName: 'Zoë  Nair',
  guestEmail: 'zoe@example.com',
  hotel: { _id: 'h1' },
  guestMobile: '+91 98470-12345',
  status: 'paid',
  isPaid: true,
  checkInDate: '2026-12-20',
  checkOutDate: '2026-12-23',
  createdAt: new Date('2026-11-30T20:00:00Z'),
});

describe('a booking is found', () => {
  test.each([
    ['by nothing in particular', {}, true],
    ['by its reference', { search: 'ks-4f9a01c2' }, true],
    ['by the beginning of its reference', { search: 'KS-4F9A' }, true],
    ['by its number, however it is written', { search: '09847012345' }, true],
    ['not by another number', { search: '09847012346' }, false],
    ['by its e-mail address', { search: 'ZOE@example.com' }, true],
    ['by the beginning of its name', { search: 'zoe n' }, true],
    ['by any word of its name', { search: 'nair' }, true],
    ['not by the end of a word', { search: 'air' }, false],
    ['by the last digits of its number', { search: '12345' }, true],
    ['on its day', { from: '2026-12-20', to: '2026-12-20' }, true],
    ['not before', { to: '2026-12-19' }, false],
    ['not after', { from: '2026-12-21' }, false],
    [
      'by the day it was made on, in Kerala',
      { period: 'made', from: '2026-12-01', to: '2026-12-01' },
      true,
    ],
    ['not by another', { period: 'made', to: '2026-11-30' }, false],
    ['not in another hotel', { hotelId: 'h2' }, false],
    ['not in another state', { status: 'cancelled' }, false],
  ] as [string, Partial<Record<keyof BookingSearch, string>>, boolean][])(
    '%s',
    (_, wanted, isFound) => {
      expect(fitsSearch(booking, { ...any, ...(wanted as { from?: CalendarDate }) }, today)).toBe(
        isFound,
      );
    },
  );
});

test('a name is compared without case, accents and double spaces', () => {
  expect(nameKey(' Zoë   NAIR ')).toBe('zoe nair');
});

describe('a view', () => {
  const on = (day: string) => day as CalendarDate;
  const stays = { ...booking, isPaid: false };
  test.each([
    ['arriving', booking, '2026-12-20', true],
    ['arriving', booking, '2026-12-14', true],
    ['arriving', booking, '2026-12-13', false],
    ['arriving', booking, '2026-12-21', false],
    ['arriving', { ...booking, status: 'cancelled' }, '2026-12-20', false],
    ['in-house', booking, '2026-12-20', true],
    ['in-house', booking, '2026-12-22', true],
    ['in-house', booking, '2026-12-23', false],
    ['in-house', booking, '2026-12-19', false],
    ['in-house', { ...booking, noShow: true }, '2026-12-21', false],
    ['in-house', { ...booking, status: 'expired' }, '2026-12-21', false],
    ['unpaid', booking, '2026-12-01', false],
    ['unpaid', { ...stays, status: 'part-paid' }, '2026-12-01', true],
    ['unpaid', { ...stays, status: 'cancelled' }, '2026-12-01', false],
    ['refund-due', booking, '2026-12-01', false],
    ['refund-due', { ...booking, refundStatus: 'by-hand' }, '2026-12-01', true],
    ['refund-due', { ...booking, refundStatus: 'issued' }, '2026-12-01', false],
  ] as const)('%s of %o on %s: %s', (view, one, day, isIn) => {
    expect(fitsView(one, view, on(day))).toBe(isIn);
  });
});
