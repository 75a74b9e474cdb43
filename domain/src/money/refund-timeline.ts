import { cancellationPolicy, type PolicyStay } from '../bookings/cancellation-policy.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '../core/calendar.ts';

/** What cancelling brings back until a day, that day included; '' for all days that are left. */
export type RefundStep = { percent: number; until: CalendarDate | '' };

/**
 * The tiers of the policy (product §9.1) as days of one stay, the first one first, those that are over as well. A
 * stay that was moved keeps its bound, so that tiers above it are one with the next.
 */
export function refundTimeline({
  checkInDate,
  refundCapPercent,
}: Pick<PolicyStay, 'checkInDate' | 'refundCapPercent'>): RefundStep[] {
  const steps: RefundStep[] = [];
  // A broken record has no days, and says nothing of them.
  if (parseCalendarDate(checkInDate) === null) return steps;
  for (const { minDaysBefore, percent: whole } of cancellationPolicy.tiers) {
    const percent = Math.min(whole, refundCapPercent);
    const until = Number.isFinite(minDaysBefore) ? addDays(checkInDate, -minDaysBefore) : '';
    if (steps.at(-1)?.percent === percent) steps.pop();
    steps.push({ percent, until });
  }
  return steps;
}

/** The step that holds on a day; the last one once all others are over. */
export function currentStep(steps: readonly RefundStep[], today: CalendarDate): number {
  const index = steps.findIndex(({ until }) => until === '' || today <= until);
  return index === -1 ? steps.length - 1 : index;
}
