import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import type { ExceptionState } from './payment-exceptions.ts';

/**
 * The row for staff of a stay that owes although its balance is overdue, as it has to stand now.
 * Callers decide whether it is: when its day has passed, and of every completed stay.
 */
export function balanceException(booking: Booking): ExceptionState {
  const { _id, status, currency } = booking;
  const amountMinor = owedMinor(booking);
  const isOpen = holdsNights(status) && amountMinor > 0;
  return { ...noBalance(_id), isOpen, amountMinor, currency };
}

/** The same of a booking that is gone. */
export function noBalance(bookingId: string) {
  const _id = `balance-${bookingId}`;
  return { _id, reason: 'balance-overdue', bookingId, isOpen: false } as const;
}
