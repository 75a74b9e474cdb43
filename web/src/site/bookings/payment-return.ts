import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { serviceGross } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { currentStep, refundTimeline } from '@kerala-stays/domain/money/refund-timeline';
import { formatDue, formatRefund, formatStatus } from '#web/components/bookings/booking-status.ts';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';

/** A guest's return: after paying, or by leaving the payment page. */
export type CameBack = 'paying' | 'left';

/**
 * Server's result for a guest who left the payment page: `open` before the check, `arrived` when
 * money came.
 */
export type Charged = 'open' | 'nothing' | 'arrived' | 'unknown';

export type ReturnWords = {
  heading: string;
  text: string;
  /** Whether money has arrived, so that there are a receipt and a stay ahead. */
  isBooked: boolean;
};

/** "Free cancellation until 11 Dec 2026." while the refund would be full; else ''. */
export function formatFreeCancellation(booking: Booking, now: Date): string {
  const today = dateInKerala(now);
  const steps = refundTimeline(booking);
  const step = steps[currentStep(steps, today)];
  if (step?.percent !== 100 || step.until === '' || today > booking.checkInDate) return '';
  const until = formatDay(step.until);
  return serviceGross(booking.lines) > 0
    ? `Full refund, excluding service charges, until ${until}.`
    : `Free cancellation until ${until}.`;
}

const join = (...sentences: string[]) => sentences.filter(Boolean).join(' ');

/**
 * Message for a guest who returns from the payment page, from the booking, never from the address.
 * Null while the result is unknown.
 */
export function formatReturn(
  booking: Booking,
  { came, charged }: { came: CameBack; charged: Charged },
  now: Date,
): ReturnWords | null {
  const { hotel, checkInDate, checkOutDate, status } = booking;
  const stay = `${hotel.name} is yours, ${shortDateRange({ from: checkInDate, to: checkOutDate })}`;
  switch (status) {
    case 'paid':
    case 'completed': {
      const isAhead = status === 'paid';
      return {
        heading: isAhead ? `Paid. ${stay}` : 'Paid. Thank you',
        text: isAhead ? formatFreeCancellation(booking, now) : '',
        isBooked: true,
      };
    }
    case 'part-paid': {
      const { label } = formatStatus(booking, now);
      const due = `${formatDue(booking, dateInKerala(now))}.`;
      if (came === 'left') {
        const heading = whatWasCharged(charged);
        return heading === null ? null : { heading, text: join(`${label}.`, due), isBooked: true };
      }
      const late = 'Your payment will show here as soon as the bank confirms it.';
      return {
        heading: `${label}. ${stay}`,
        text: join(due, formatFreeCancellation(booking, now), late),
        isBooked: true,
      };
    }
    case 'pending-payment': {
      if (came === 'paying') {
        return {
          heading: 'We are waiting for the bank to confirm',
          text: 'If you have paid, do not pay again: this page updates as soon as the bank confirms it.',
          isBooked: false,
        };
      }
      const heading = whatWasCharged(charged);
      return heading === null ? null : { heading, text: sayHold(booking, now), isBooked: false };
    }
    case 'cancelled':
      return {
        heading: formatStatus(booking, now).label,
        text: join('This stay will not take place.', formatRefund(booking)),
        isBooked: false,
      };
    case 'expired':
      return {
        heading: 'Your held stay has been released',
        text: join(
          'The time to pay was over.',
          came === 'paying'
            ? 'If you were charged, we can see that and will write to you.'
            : 'Would you still like to come? Send us a new inquiry.',
        ),
        isBooked: false,
      };
  }
}

function whatWasCharged(charged: Charged): string | null {
  if (charged === 'open') return null;
  return charged === 'nothing' ? 'Nothing was charged' : 'You left the payment page';
}

function sayHold({ holdUntil }: Booking, now: Date): string {
  if (holdUntil === '') return '';
  return Date.parse(holdUntil) > now.getTime()
    ? `The rooms are still held for you until ${formatInstant(holdUntil)}.`
    : 'The time to pay is over, and the nights may have gone to other guests. Please call us.';
}
