import { adjustQuote, noSuchTotal } from '@kerala-stays/domain/bookings/agreed-price';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { Quote } from '@kerala-stays/domain/rates/quote';
import type { TaxedPrice, TaxTerms } from '@kerala-stays/domain/rates/tax-lines';
import { AppError } from '../platform/errors.ts';

/**
 * A price with the total that staff agreed on, taxes included.
 * @throws AppError `invalid`, naming the nearest totals, when no price plus taxes gives that total
 */
export function agreeOnPrice<Price extends Quote>(
  quote: Price,
  totalMinor: MinorUnits,
  terms: TaxTerms,
): Price & TaxedPrice {
  const adjusted = adjustQuote(quote, totalMinor, terms);
  if (!('belowMinor' in adjusted)) return adjusted;
  throw new AppError('invalid', { message: noSuchTotal(adjusted, quote.currency) });
}
