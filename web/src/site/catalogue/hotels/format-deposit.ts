import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';

/** Deposit terms for a traveller; '' where the whole price is due at once. */
export function formatDeposit({
  depositPercent,
  balanceDaysBefore,
}: Pick<Hotel, 'depositPercent' | 'balanceDaysBefore'>): string {
  if (depositPercent === 100) return '';
  const days = balanceDaysBefore === 1 ? '1 day' : `${balanceDaysBefore} days`;
  const when = balanceDaysBefore === 0 ? 'on the day of check-in' : `${days} before check-in`;
  const later = 'From that day on, all of it is due at once.';
  return depositPercent === 0
    ? `Nothing is due when you book; the price is due ${when}. ${later}`
    : `When you book, ${depositPercent}% of the price is due; the rest is due ${when}. ${later}`;
}
