import { expect, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { type CalendarDate, instantInKerala } from '../core/calendar.ts';
import { usualMailTimes } from '../mail/mail-times.ts';
import { dueArrivalMail as dueAt, nextArrivalMails } from './arrival-mail.ts';

const day = (date: string) => date as CalendarDate;
const at = (date: string, time = '09:00') => instantInKerala(day(date), time);

const dueArrivalMail = (booking: Parameters<typeof dueAt>[0], movedAt: string, now: Date) =>
  dueAt(booking, movedAt, now, usualMailTimes);

const stay = (id: string, change: Record<string, unknown> = {}) =>
  readBooking(id, {
    status: 'paid',
    guestEmail: 'asha@example.com',
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
    dueNowMinor: 24_000,
    createdAt: at('2026-11-20'),
    paidAt: at('2026-11-21'),
    ...change,
  });

test('the day begins at midnight in Kerala, for the guest who pays and for the mail', () => {
  const paid = (paidAt: Date) => stay('b1', { paidAt });
  expect(dueArrivalMail(paid(at('2026-12-04', '23:59')), '', at('2026-12-05'))).toBe('first');
  expect(dueArrivalMail(paid(at('2026-12-05', '00:00')), '', at('2026-12-05'))).toBeNull();
  expect(dueArrivalMail(stay('b1'), '', at('2026-12-04', '23:59'))).toBeNull();
  expect(dueArrivalMail(stay('b1'), '', at('2026-12-05', '00:00'))).toBe('first');
  expect(dueArrivalMail(stay('b1'), '', at('2026-12-12', '23:59'))).toBe('last');
  expect(dueArrivalMail(stay('b1'), '', at('2026-12-13', '00:00'))).toBeNull();
});

test('a stay with nothing due at once is secured when it is booked, whenever it is paid', () => {
  const paidLate = { dueNowMinor: 0, paidAt: at('2026-12-11', '10:00') };
  expect(dueArrivalMail(stay('b1', paidLate), '', at('2026-12-12'))).toBe('last');
  const other = { ...paidLate, dueNowMinor: 24_000 };
  expect(dueArrivalMail(stay('b1', other), '', at('2026-12-12'))).toBeNull();
});

test('the next morning has all stays that get a mail then, first or last', () => {
  const bookings = [
    stay('week', { checkInDate: '2026-12-12', checkOutDate: '2026-12-13' }),
    stay('day', { checkInDate: '2026-12-06', checkOutDate: '2026-12-13' }),
    stay('later', { checkInDate: '2026-12-13', checkOutDate: '2026-12-14' }),
    stay('cancelled', { status: 'cancelled' }),
    stay('between', { checkInDate: '2026-12-09', checkOutDate: '2026-12-14' }),
  ];
  const idsAt = (now: Date) => {
    const next = nextArrivalMails(bookings, now, usualMailTimes);
    return next && [next.morning, ...next.stays.map(({ _id }) => _id)];
  };
  expect(idsAt(at('2026-12-05', '08:59'))).toEqual(['2026-12-05', 'week', 'day']);
  expect(idsAt(at('2026-12-05', '09:00'))).toEqual(['2026-12-06', 'later']);
  expect(idsAt(at('2026-12-12', '09:00'))).toBeNull();
});
