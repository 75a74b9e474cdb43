import { type Booking, owesRefund } from '@kerala-stays/domain/bookings/booking';
import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, subtractMinor } from '@kerala-stays/domain/core/money';
import { countedMinor, nextDue } from '@kerala-stays/domain/money/deposit';
import { stillOwed } from './booking-sums.ts';

export type StatusColour =
  (typeof bookingStatusDisplay)[keyof typeof bookingStatusDisplay]['colour'];

export type ShownStatus = {
  /** A word or two, e.g. "Deposit paid". */
  label: string;
  colour: StatusColour;
  /** Addition to the label, a sentence without full stop; or ''. */
  detail: string;
};

/** Status of a booking, worded for guests and staff alike. */
export function formatStatus(booking: Booking, now: Date): ShownStatus {
  const { status, cancelledBy, noShow, checkedInAt } = booking;
  const { label, colour } = bookingStatusDisplay[status];
  switch (status) {
    case 'pending-payment':
      return { label, colour, detail: formatHold(booking, now) };
    case 'part-paid':
      return {
        label: partPaidLabel(booking),
        colour,
        detail: formatDue(booking, dateInKerala(now)),
      };
    case 'paid':
    case 'completed': {
      const arrival = noShow ? 'No-show' : checkedInAt === '' ? '' : 'Checked in';
      const isLate = status === 'completed' && stillOwed(booking) > 0;
      return { label, colour, detail: isLate ? formatDue(booking, dateInKerala(now)) : arrival };
    }
    case 'cancelled':
      return {
        label: cancelledBy === 'house' ? 'Cancelled by the house' : label,
        colour,
        detail: '',
      };
    case 'expired':
      return { label, colour, detail: 'Its nights were released' };
  }
}

function partPaidLabel(booking: Booking): string {
  if (countedMinor(booking) === 0) return bookingStatusDisplay['pending-payment'].label;
  return isDepositPaid(booking) && booking.dueNowMinor > 0
    ? 'Deposit paid'
    : bookingStatusDisplay['part-paid'].label;
}

function isDepositPaid(booking: Booking): boolean {
  const { dueNowMinor, totalMinor } = booking;
  return dueNowMinor < totalMinor && countedMinor(booking) >= dueNowMinor;
}

function formatHold({ holdUntil }: Booking, now: Date): string {
  if (holdUntil === '') return '';
  return Date.parse(holdUntil) > now.getTime()
    ? `Held until ${formatInstant(holdUntil)}`
    : `The hold ended on ${formatInstant(holdUntil)}`;
}

/** "$120 due on 3 Dec 2026", or a note that the day has passed. */
export function formatDue(booking: Booking, today: CalendarDate): string {
  const amount = formatMinor(nextDue(booking), booking.currency);
  const { balanceDueOn } = booking;
  if (balanceDueOn === '' || !isDepositPaid(booking)) return `${amount} to pay`;
  const verb = balanceDueOn < today ? 'was due on' : 'due on';
  return `${amount} ${verb} ${formatDay(balanceDueOn)}`;
}

/** Past and pending refunds, for the guest; '' for none. */
export function formatRefund(booking: Booking): string {
  const { refundStatus, refundedMinor, refundDueMinor, currency } = booking;
  const open = formatMinor(subtractMinor(refundDueMinor, refundedMinor), currency);
  const gone = formatMinor(refundedMinor, currency);
  const already = refundedMinor > 0 ? `${gone} has been refunded. ` : '';
  switch (refundStatus) {
    case 'none':
      return '';
    case 'issued':
      return `${gone} has been refunded.`;
    case 'pending':
    case 'by-hand':
      return `${already}We are paying back ${open}, within ${cancellationPolicy.refundWorkingDays} working days.`;
    case 'waiting':
      return `${already}A refund of ${open} is not decided yet. We will write to you.`;
    case 'failed':
      return `${already}A refund of ${open} could not be paid out. We are looking for another way and will write to you.`;
  }
}

/** Short version for staff; '' when nothing is to be done. */
export function formatRefundTask(booking: Booking): string {
  if (!owesRefund(booking)) return '';
  const { refundStatus, refundDueMinor, refundedMinor, currency } = booking;
  const open = formatMinor(subtractMinor(refundDueMinor, refundedMinor), currency);
  switch (refundStatus) {
    case 'by-hand':
      return `${open} to pay back by hand`;
    case 'waiting':
      return `Refund of ${open} needs your decision`;
    case 'failed':
      return `Refund of ${open} failed`;
    default:
      return `Refund of ${open} is being sent`;
  }
}
