import { addMonths, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { type MinorUnits, percentOf, subtractMinor, sumMinor } from '../core/money.ts';
import type { QuoteLine } from './quote.ts';

/**
 * The cancellation and refund policy (product §9.1) as data: the privacy page prints it, functions
 * compute refunds from it. The tiers cover every day: 11 to 13 days before check-in, which the
 * stated policy leaves out, follow the 50% tier (decision D8).
 */
export const cancellationPolicy = {
  adultAge: 18,
  /** From most to least days before check-in. */
  tiers: [
    { minDaysBefore: 14, percent: 100 },
    { minDaysBefore: 6, percent: 50 },
    { minDaysBefore: Number.NEGATIVE_INFINITY, percent: 0 },
  ],
  reschedule: { times: 1, minDaysBefore: 11, withinMonths: 3 },
  refundWorkingDays: 10,
} as const;

/** The policy in sentences, for the privacy page, the mails and the cancel dialog. */
export const policySentences: readonly string[] = [
  `Guests who book must be adults (${cancellationPolicy.adultAge} or older).`,
  'Cancelled 14 or more days before check-in: full refund, excluding service charges.',
  'Cancelled 6 to 10 days before check-in: 50% refund. The same holds for 11 to 13 days before check-in.',
  'Cancelled within 5 days of check-in, or no-show: no refund.',
  'Rescheduling is possible once, 11 or more days before check-in, to a date within 3 months.',
  `Refunds are processed within ${cancellationPolicy.refundWorkingDays} working days.`,
];

/** What the policy needs to know of a booking. */
export type PolicyStay = {
  checkInDate: CalendarDate;
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
  lines: readonly QuoteLine[];
};

export type Refund = {
  percent: number;
  /** To be paid back now. */
  refundMinor: MinorUnits;
  /** Kept by the agency of what was paid, refunds already made left aside. */
  keptMinor: MinorUnits;
  daysBeforeCheckIn: number;
};

/** The share that is paid back when a stay is cancelled so many days before check-in. */
export function refundPercent(daysBeforeCheckIn: number): number {
  return (
    cancellationPolicy.tiers.find((tier) => daysBeforeCheckIn >= tier.minDaysBefore)?.percent ?? 0
  );
}

/** The exact refund of a cancellation today (product §9.1). Nothing paid, nothing refunded. */
export function refundFor(booking: PolicyStay, today: CalendarDate): Refund {
  const daysBeforeCheckIn = daysBetween(today, booking.checkInDate);
  const percent = refundPercent(daysBeforeCheckIn);
  const serviceCharges = sumMinor(
    booking.lines.filter((line) => line.kind === 'service-charge').map((line) => line.amountMinor),
  );
  const entitled = percentOf(subtractMinor(booking.paidMinor, serviceCharges), percent);
  const refundMinor = subtractMinor(entitled, booking.refundedMinor);
  return {
    percent,
    refundMinor,
    keptMinor: subtractMinor(subtractMinor(booking.paidMinor, booking.refundedMinor), refundMinor),
    daysBeforeCheckIn,
  };
}

export type RescheduleProblem =
  | 'already-rescheduled'
  | 'too-close-to-check-in'
  | 'beyond-three-months'
  | 'date-in-the-past'
  | 'same-date';

/** Sentences for people, one for each {@link RescheduleProblem}. */
export const rescheduleProblemTexts: Record<RescheduleProblem, string> = {
  'already-rescheduled': 'This booking was already rescheduled once',
  'too-close-to-check-in': 'Rescheduling is possible 11 or more days before check-in',
  'beyond-three-months': 'Choose a date within 3 months of your check-in date',
  'date-in-the-past': 'Choose today or a later date',
  'same-date': 'Choose a new check-in date',
};

/** Whether the policy lets a stay move to `newCheckIn`; null when it does. Availability is another matter. */
export function findRescheduleProblem(
  booking: { checkInDate: CalendarDate; rescheduleCount: number },
  newCheckIn: CalendarDate,
  today: CalendarDate,
): RescheduleProblem | null {
  const { times, minDaysBefore, withinMonths } = cancellationPolicy.reschedule;
  if (booking.rescheduleCount >= times) return 'already-rescheduled';
  if (daysBetween(today, booking.checkInDate) < minDaysBefore) return 'too-close-to-check-in';
  if (newCheckIn === booking.checkInDate) return 'same-date';
  if (newCheckIn < today) return 'date-in-the-past';
  if (newCheckIn > addMonths(booking.checkInDate, withinMonths)) return 'beyond-three-months';
  return null;
}
