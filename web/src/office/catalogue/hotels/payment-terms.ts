import type { DepositTerms } from '@kerala-stays/domain/money/deposit';

/** A hotel's payment terms for guests, as a sentence. */
export function formatTerms({ depositPercent, balanceDaysBefore }: DepositTerms): string {
  if (depositPercent === 100) return 'Guests pay the whole price when they book.';
  const days = `${balanceDaysBefore} ${balanceDaysBefore === 1 ? 'day' : 'days'} before check-in`;
  const when = balanceDaysBefore === 0 ? 'on the day of check-in' : days;
  return depositPercent === 0
    ? `Guests pay nothing when they book, and the whole price ${when}. Bookings made on that day or later are paid at once.`
    : `Guests pay ${depositPercent} % when they book, and the rest ${when}. Bookings made on that day or later are paid in full at once.`;
}
