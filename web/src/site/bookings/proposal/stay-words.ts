import { chosenHoldHours } from '@kerala-stays/domain/bookings/proposal';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { ShownStay } from '../api/proposal-calls.ts';

type Due = Pick<ShownStay, 'dueNowMinor' | 'totalMinor' | 'currency'>;

/** Payment of a stay, in one sentence for its card; '' when the whole price is due at once. */
export function formatDue({ dueNowMinor, totalMinor, currency }: Due): string {
  if (dueNowMinor === 0) return 'Nothing is due now.';
  if (dueNowMinor >= totalMinor) return '';
  return `${formatMinor(dueNowMinor, currency)} is due now, the rest later.`;
}

/** Consequences of choosing a stay, as sentences. */
export function formatChoice(stay: Due & Pick<ShownStay, 'checkIn'>, now: Date): string {
  const { dueNowMinor, totalMinor, currency, checkIn } = stay;
  if (dueNowMinor === 0) return 'It is booked as soon as you choose it. Nothing is due now.';
  // A hold never lasts beyond the day of check-in.
  const isSoon = checkIn <= addDays(dateInKerala(now), 1);
  const hold = `We hold it for ${chosenHoldHours} hours${isSoon ? ', at most until the end of the day of check-in' : ''}.`;
  const due = formatMinor(dueNowMinor, currency);
  const rest = dueNowMinor < totalMinor ? ', and the rest later' : '';
  return `${hold} Pay ${due} in that time${rest}, and it is yours. If you do not pay, it is released, and nothing is charged.`;
}
