import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { currencies } from '../core/currency.ts';
import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readOneOf, readText, readTexts } from '../core/read-values.ts';
import { type Coupon, couponKinds } from './coupon.ts';

/** A coupon as staff see it. */
export type StoredCoupon = Coupon & { createdAt: string; updatedAt: string };

/**
 * Reads a stored coupon tolerantly. Damage errs on the side of no discount: a coupon without a
 * readable value takes nothing off, and one with a damaged limit counts as used up.
 */
export function readCoupon(code: string, data: unknown): StoredCoupon {
  const fields = readFields(data);
  const day = (value: unknown): CalendarDate | '' => parseCalendarDate(readText(value)) ?? '';
  return {
    code,
    name: readText(fields.name) || code,
    kind: readOneOf(couponKinds, fields.kind, 'percent'),
    value: readCount(fields.value),
    currency: readOneOf(currencies, fields.currency, 'usd'),
    hotels: readTexts(fields.hotels),
    minNights: readCount(fields.minNights),
    minTotal: readCount(fields.minTotal),
    bookFrom: day(fields.bookFrom),
    bookTo: day(fields.bookTo),
    stayFrom: day(fields.stayFrom),
    stayTo: day(fields.stayTo),
    maxUses: fields.maxUses === null ? null : readCount(fields.maxUses),
    usedCount: readCount(fields.usedCount),
    oncePerGuest: fields.oncePerGuest === true,
    withOffers: fields.withOffers === true,
    active: fields.active === true,
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}
