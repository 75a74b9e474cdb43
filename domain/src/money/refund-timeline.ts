import type { PolicyStay } from '../bookings/cancellation-policy.ts';
import { cancellationPolicy } from '../bookings/policy-terms.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '../core/calendar.ts';

/** Refund percentage for cancelling up to and including a day; '' for all remaining days. */
export type RefundStep = { percent: number; until: CalendarDate | '' };

/**
 * Tiers of the policy (product §9.1) as days of one stay, earliest first, past ones included. A
 * moved stay keeps its cap, so tiers above it merge with the next.
 */
export function refundTimeline({
  checkInDate,
  refundCapPercent,
}: Pick<PolicyStay, 'checkInDate' | 'refundCapPercent'>): RefundStep[] {
  const steps: RefundStep[] = [];
  // A damaged record has no days, so it gives none.
  if (parseCalendarDate(checkInDate) === null) return steps;
  for (const { minDaysBefore, percent: whole } of cancellationPolicy.tiers) {
    const percent = Math.min(whole, refundCapPercent);
    const until = Number.isFinite(minDaysBefore) ? addDays(checkInDate, -minDaysBefore) : '';
    if (steps.at(-1)?.percent === percent) steps.pop();
    steps.push({ percent, until });
  }
  return steps;
}

/** Index of the step that applies on a day; the last one once all others are over. */
export function currentStep(steps: readonly RefundStep[], today: CalendarDate): number {
  const index = steps.findIndex(({ until }) => until === '' || today <= until);
  return index === -1 ? steps.length - 1 : index;
}
