import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { formatDue, formatStatus } from '#web/components/bookings/booking-status.ts';

/** Begins the line of a booking: a stay without money is held, not booked. */
export function formatMadeState({ status }: Pick<Booking, 'status'>): 'Held' | 'Booked' | '' {
  if (status === 'pending-payment') return 'Held';
  return status === 'cancelled' || status === 'expired' ? '' : 'Booked';
}

/** "Held for Ravi until 24 Nov 2026, 21:00, $405 due. Mailed to ravi@example.com." */
export function formatMade(booking: Booking, now: Date): string {
  const { guestName, guestEmail } = booking;
  const mailed = guestEmail === '' ? '' : ` Mailed to ${guestEmail}.`;
  return `${formatState(booking, now)} for ${guestName}${formatNext(booking, now)}.${mailed}`;
}

function formatState(booking: Booking, now: Date): string {
  const { status, holdUntil } = booking;
  if (status === 'pending-payment' && Date.parse(holdUntil) <= now.getTime())
    return 'No longer held';
  return formatMadeState(booking) || formatStatus(booking, now).label;
}

function formatNext(booking: Booking, now: Date): string {
  const { status, holdUntil, currency } = booking;
  switch (status) {
    case 'pending-payment': {
      const until =
        Date.parse(holdUntil) > now.getTime() ? ` until ${formatInstant(holdUntil)}` : '';
      return `${until}, ${formatMinor(nextDue(booking), currency)} due`;
    }
    case 'part-paid':
      return `, ${formatDue(booking, dateInKerala(now))}`;
    default:
      return booking.isPaid && formatMadeState(booking) === 'Booked' ? ', paid in full' : '';
  }
}
