import { addMonths, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { type MinorUnits, percentOf, shareMinor, subtractMinor, sumMinor } from '../core/money.ts';
import type { QuoteLine } from '../rates/quote.ts';
import type { Booking } from './booking.ts';
import { cancellationPolicy, type PolicyTier } from './policy-terms.ts';

/** The party that bears the cost of a refund, for the settlement with the hotel. */
export const refundPayers = ['agency', 'hotel'] as const;
export type RefundPayer = (typeof refundPayers)[number];

/** One sentence for each tier; the first has no upper end, the last no lower one. */
export function tierSentences(tiers: readonly PolicyTier[]): string[] {
  return tiers.map(({ minDaysBefore, percent, statedTo }, index) => {
    const refund = refundWords(percent);
    const longer = tiers[index - 1];
    const isLast = minDaysBefore === Number.NEGATIVE_INFINITY;
    if (longer === undefined) {
      if (isLast) return `Cancelled on any day, or no-show: ${refund}.`;
      return `Cancelled ${minDaysBefore} or more days before check-in: ${refund}.`;
    }
    const lastDay = longer.minDaysBefore - 1;
    if (isLast) {
      return `Cancelled within ${lastDay} days of check-in, or no-show: ${refund}.`;
    }
    const sentence = `Cancelled ${minDaysBefore} to ${statedTo ?? lastDay} days before check-in: ${refund}.`;
    if (statedTo === undefined) return sentence;
    return `${sentence} The same holds for ${statedTo + 1} to ${lastDay} days before check-in.`;
  });
}

function refundWords(percent: number): string {
  if (percent === 100) return 'full refund, excluding service charges';
  return percent === 0 ? 'no refund' : `${percent}% refund`;
}

const { adultAge, tiers, reschedule, refundWorkingDays } = cancellationPolicy;

const withTiers = (ofTiers: readonly PolicyTier[], rescheduling: string): string[] => [
  `Guests who book must be adults (${adultAge} or older).`,
  ...tierSentences(ofTiers),
  rescheduling,
  `Refunds are processed within ${refundWorkingDays} working days.`,
];

/** The policy in sentences, for the privacy page. */
export const policySentences: readonly string[] = withTiers(
  tiers,
  `Rescheduling is possible once, ${reschedule.minDaysBefore} or more days before check-in, to a date within ${reschedule.withinMonths} months.`,
);

/**
 * The policy as it holds for one booking: a stay that was moved keeps the bound of its refund, and
 * is moved once. The sentences of a booking that was never moved are those of the privacy page.
 */
export function policyOf({
  refundCapPercent,
  rescheduleCount,
}: Pick<Booking, 'refundCapPercent' | 'rescheduleCount'>): string[] {
  const capped: PolicyTier[] = [];
  for (const tier of tiers) {
    const percent = Math.min(tier.percent, refundCapPercent);
    if (capped.at(-1)?.percent === percent) capped.pop();
    capped.push({ ...tier, percent });
  }
  const [first = 0] = tiers.map(({ percent }) => percent);
  const isMovedAlready = rescheduleCount >= reschedule.times;
  const moving = isMovedAlready
    ? `${rescheduleProblemMessages['already-rescheduled']}.`
    : policySentences.at(-2);
  const sentences = withTiers(capped, moving ?? '');
  return refundCapPercent < first ? [...sentences, capSentence(refundCapPercent)] : sentences;
}

/** The fields of a booking that the policy needs. */
export type PolicyStay = {
  checkInDate: CalendarDate;
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
  lines: readonly QuoteLine[];
  /** 100 until the booking is rescheduled, and while nothing is paid. */
  refundCapPercent: number;
};

export type PolicyRefund = {
  percent: number;
  /** To be refunded now. */
  refundMinor: MinorUnits;
  /** Kept by the agency of the paid amount, apart from earlier refunds. */
  keptMinor: MinorUnits;
  daysBeforeCheckIn: number;
};

/** Refunded share for a cancellation a number of days before check-in. */
export function refundPercent(daysBeforeCheckIn: number): number {
  return tiers.find((tier) => daysBeforeCheckIn >= tier.minDaysBefore)?.percent ?? 0;
}

/** Service charges of a price with their share of its taxes; not refunded. */
export function serviceGross(lines: readonly QuoteLine[]): MinorUnits {
  const of = (wanted: (kind: QuoteLine['kind']) => boolean) =>
    sumMinor(lines.filter(({ kind }) => wanted(kind)).map(({ amountMinor }) => amountMinor));
  const charges = of((kind) => kind === 'service-charge');
  const others = of((kind) => kind !== 'service-charge' && kind !== 'tax');
  if (charges === 0) return charges;
  const taxes = of((kind) => kind === 'tax');
  const [taxOfCharges = taxes] = shareMinor(taxes, [charges, Math.max(0, others)]);
  return sumMinor([charges, taxOfCharges]);
}

/** The exact refund for a cancellation today (product §9.1). Without a payment, no refund. */
export function refundFor(booking: PolicyStay, today: CalendarDate): PolicyRefund {
  const daysBeforeCheckIn = daysBetween(today, booking.checkInDate);
  const percent = Math.min(refundPercent(daysBeforeCheckIn), booking.refundCapPercent);
  const entitled = percentOf(
    subtractMinor(booking.paidMinor, serviceGross(booking.lines)),
    percent,
  );
  const refundMinor = subtractMinor(entitled, booking.refundedMinor);
  return {
    percent,
    refundMinor,
    keptMinor: subtractMinor(subtractMinor(booking.paidMinor, booking.refundedMinor), refundMinor),
    daysBeforeCheckIn,
  };
}

/**
 * The bound that a stay keeps when it moves: rescheduling never raises a refund, so the tier of the
 * old check-in date stays the most that a later cancellation returns. While nothing is paid there
 * is no refund to bound.
 */
export function refundCapAfterMove(
  booking: Pick<PolicyStay, 'checkInDate' | 'refundCapPercent' | 'paidMinor'>,
  today: CalendarDate,
): number {
  if (booking.paidMinor === 0) return booking.refundCapPercent;
  return Math.min(booking.refundCapPercent, refundPercent(daysBetween(today, booking.checkInDate)));
}

/** Warning to a guest before a move that bounds the refund; '' when it does not. */
export function moveNote(
  booking: Pick<PolicyStay, 'checkInDate' | 'refundCapPercent' | 'paidMinor'>,
  today: CalendarDate,
): string {
  const cap = refundCapAfterMove(booking, today);
  if (booking.paidMinor === 0 || cap >= refundPercent(Number.POSITIVE_INFINITY)) return '';
  return `Cancelling would bring back ${cap}% at most; moving the stay does not raise that.`;
}

const capSentence = (percent: number): string => {
  const share = percent === 0 ? 'no refund' : `a refund of ${percent}% at most`;
  return `This stay was moved from an earlier date, which allowed ${share}; moving it did not raise that.`;
};

/**
 * Why the refund is lower than the days before check-in would give, as a sentence for the guest; ''
 * when it is not.
 */
export function refundCapNote({ percent, daysBeforeCheckIn }: PolicyRefund): string {
  return percent >= refundPercent(daysBeforeCheckIn) ? '' : capSentence(percent);
}

/**
 * Whether a guest's stay has begun, so that only staff can end it: from the day after check-in, or
 * once the arrival is recorded.
 */
export function hasStayBegun(
  booking: { checkInDate: CalendarDate; checkedInAt: string },
  today: CalendarDate,
): boolean {
  return booking.checkedInAt !== '' || today > booking.checkInDate;
}

export type RescheduleProblem =
  | 'already-rescheduled'
  | 'too-close-to-check-in'
  | 'beyond-three-months'
  | 'date-in-the-past'
  | 'same-date';

/** Messages for each {@link RescheduleProblem}. */
export const rescheduleProblemMessages: Record<RescheduleProblem, string> = {
  'already-rescheduled': 'This booking was already rescheduled once',
  'too-close-to-check-in': `Rescheduling is possible ${reschedule.minDaysBefore} or more days before check-in`,
  'beyond-three-months': `Choose a date within ${reschedule.withinMonths} months of your check-in date`,
  'date-in-the-past': 'Choose today or a later date',
  'same-date': 'Choose a new check-in date',
};

/**
 * Why the policy does not let a stay move to `newCheckIn`; null when it does. Availability is
 * checked elsewhere.
 */
export function findRescheduleProblem(
  booking: { checkInDate: CalendarDate; rescheduleCount: number },
  newCheckIn: CalendarDate,
  today: CalendarDate,
): RescheduleProblem | null {
  const { times, minDaysBefore, withinMonths } = reschedule;
  if (booking.rescheduleCount >= times) return 'already-rescheduled';
  if (daysBetween(today, booking.checkInDate) < minDaysBefore) return 'too-close-to-check-in';
  if (newCheckIn === booking.checkInDate) return 'same-date';
  if (newCheckIn < today) return 'date-in-the-past';
  if (newCheckIn > addMonths(booking.checkInDate, withinMonths)) return 'beyond-three-months';
  return null;
}
