import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type PricedStay, priceIsNow } from '@kerala-stays/domain/inquiries/price-promise';
import { publicPrice } from '@kerala-stays/domain/rates/price-stay';
import { AppError } from '../platform/errors.ts';

/** @throws AppError `conflict`, with the price of now, when the sender saw another total */
export function insistOnSeenPrice(price: PricedStay, seenTotalMinor: number): void {
  const { supplierId, propertyStateCode, ...quote } = publicPrice(price);
  if (seenTotalMinor === quote.totalMinor) return;
  const message = priceIsNow(quote.totalMinor, seenTotalMinor as MinorUnits, quote.currency);
  throw new AppError('conflict', { message, fields: { quote } });
}
