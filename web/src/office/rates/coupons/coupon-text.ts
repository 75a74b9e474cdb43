import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMajor } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { type Coupon, isUsedUp } from '@kerala-stays/domain/rates/coupon';

/** Discount of a coupon: "10% off", "₹500 off the stay". */
export function couponWorth({ kind, value, currency }: Coupon): string {
  return kind === 'percent' ? `${value}% off` : `${formatMajor(value, currency)} off the stay`;
}

/** "3 of 10", "3 of any number". */
export function couponUses({ usedCount, maxUses }: Coupon): string {
  return maxUses === null ? `${usedCount}, no limit` : `${usedCount} of ${maxUses}`;
}

/** A date range, open at one or both ends; '' without either date. */
function between(first: CalendarDate | '', last: CalendarDate | ''): string {
  if (first === '' && last === '') return '';
  if (last === '') return `from ${formatDay(first)}`;
  return first === '' ? `until ${formatDay(last)}` : `${formatDay(first)} to ${formatDay(last)}`;
}

/** Conditions of a coupon, one short phrase each. */
export function couponConditions(coupon: Coupon): string[] {
  const { hotels, minNights, minTotal, currency, oncePerGuest, withOffers } = coupon;
  const booked = between(coupon.bookFrom, coupon.bookTo);
  const stays = between(coupon.stayFrom, coupon.stayTo);
  return [
    hotels.length === 0 ? 'All hotels' : `${hotels.length} hotel${hotels.length === 1 ? '' : 's'}`,
    minNights > 1 ? `${minNights} nights or more` : '',
    minTotal > 0 ? `${formatMajor(minTotal, currency)} or more` : '',
    booked === '' ? '' : `Booked ${booked}`,
    stays === '' ? '' : `Stays ${stays}`,
    oncePerGuest ? 'Once for each guest' : '',
    withOffers ? 'Together with offers' : '',
  ].filter(Boolean);
}

/**
 * Why an active coupon is not valid today; '' when it is.
 * @param today in Kerala
 */
export function couponStatus(coupon: Coupon, today: CalendarDate): string {
  if (!coupon.active) return '';
  if (isUsedUp(coupon)) return 'Used up';
  const isOver = ({ bookTo, stayTo }: Coupon) =>
    (bookTo !== '' && bookTo < today) || (stayTo !== '' && stayTo < today);
  if (isOver(coupon)) return 'Expired';
  return coupon.bookFrom !== '' && coupon.bookFrom > today ? 'Not started' : '';
}
