import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, test } from 'vitest';
import { sortStays } from './sort-stays.ts';

const stay = (id: string, checkInDate: string, checkOutDate: string, status: string) =>
  readBooking(id, { checkInDate, checkOutDate, status });

test('the next arrival comes first, and what is over comes last', () => {
  const stays = [
    stay('over', '2026-10-01', '2026-10-03', 'completed'),
    stay('christmas', '2026-12-25', '2026-12-28', 'paid'),
    stay('gone', '2026-12-01', '2026-12-03', 'cancelled'),
    stay('here', '2026-11-20', '2026-11-23', 'paid'),
    stay('soon', '2026-12-11', '2026-12-13', 'pending-payment'),
    stay('released', '2026-11-25', '2026-11-26', 'expired'),
  ];
  const order = sortStays(stays, '2026-11-23' as CalendarDate).map(({ _id }) => _id);
  expect(order).toEqual(['here', 'soon', 'christmas', 'gone', 'released', 'over']);
});
