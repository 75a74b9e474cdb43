import type { CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { type MinorUnits, percentOf, shareMinor, sumMinor, toMinor } from '../core/money.ts';
import type { NightAmount } from './rate-card.ts';
import { type Windows, windowsHold } from './windows.ts';

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** A discount that a guest claims with its code. */
export type Coupon = Windows & {
  /** The document's id; see {@link normaliseCouponCode}. */
  code: string;
  name: string;
  kind: CouponKind;
  /** Whole percent, or whole units of `currency`. */
  value: number;
  currency: Currency;
  /** Hotel ids; empty means all. */
  hotels: readonly string[];
  minNights: number;
  /**
   * Minimum price of nights and extra guests, after an offer, in whole units of `currency`; 0 for
   * none.
   */
  minTotal: number;
  /** Null for unlimited. */
  maxUses: number | null;
  usedCount: number;
  oncePerGuest: boolean;
  /** False when it cannot be combined with an offer; the larger of both then applies. */
  withOffers: boolean;
  active: boolean;
};

/** Most that a coupon takes off a stay, in percent. */
export const couponCeilingPercent = 90;

/** Longest text accepted as a code; longer ones are rejected before any read. */
export const longestTypedCode = 60;

/** Stored form of a typed code: "save 500" is SAVE500; null when it is invalid. */
export function normaliseCouponCode(typed: string): string | null {
  if (typed.length > longestTypedCode) return null;
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{4,20}$/.test(code) ? code : null;
}

export function isUsedUp({ maxUses, usedCount }: Pick<Coupon, 'maxUses' | 'usedCount'>): boolean {
  return maxUses !== null && usedCount >= maxUses;
}

export type CouponProblem =
  | { kind: 'not-valid' }
  | { kind: 'too-few-nights'; nights: number }
  | { kind: 'too-cheap'; minTotalMinor: MinorUnits };

/** The fields of a stay that coupons depend on. */
export type CouponedStay = {
  hotelId: string;
  currency: Currency;
  /** Day of the request, in Kerala. */
  today: CalendarDate;
  /** Each night of each room, after any offer. */
  nights: readonly NightAmount[];
};

/**
 * Why a coupon does not apply to a stay; null when it does. Unknown, inactive, other hotel, expired
 * and used up give one response, so that guessing codes reveals nothing.
 * @param coupon null for an unknown code
 */
export function findCouponProblem(coupon: Coupon | null, stay: CouponedStay): CouponProblem | null {
  const notValid: CouponProblem = { kind: 'not-valid' };
  if (coupon === null || !coupon.active || coupon.currency !== stay.currency) return notValid;
  if (coupon.hotels.length > 0 && !coupon.hotels.includes(stay.hotelId)) return notValid;
  if (isUsedUp(coupon)) return notValid;
  if (!windowsHold(coupon, stay)) return notValid;
  if (new Set(stay.nights.map(({ date }) => date)).size < coupon.minNights) {
    return { kind: 'too-few-nights', nights: coupon.minNights };
  }
  const minTotalMinor = toMinor(coupon.minTotal, coupon.currency);
  const total = sumMinor(stay.nights.map(({ amountMinor }) => amountMinor));
  return total < minTotalMinor ? { kind: 'too-cheap', minTotalMinor } : null;
}

/**
 * Discount on each night: a percentage night by night, an amount shared over the nights in
 * proportion to their prices. Never more than {@link couponCeilingPercent} of the stay.
 */
export function couponCuts(coupon: Coupon, nights: readonly NightAmount[]): NightAmount[] {
  const amounts = nights.map(({ amountMinor }) => amountMinor);
  if (coupon.kind === 'percent') {
    const percent = Math.min(coupon.value, couponCeilingPercent);
    return nights.map((night) => ({
      ...night,
      amountMinor: percentOf(night.amountMinor, percent),
    }));
  }
  const ceiling = percentOf(sumMinor(amounts), couponCeilingPercent);
  const cut = Math.min(toMinor(coupon.value, coupon.currency), ceiling) as MinorUnits;
  const shares = shareMinor(cut, amounts);
  return nights.map((night, index) => ({ ...night, amountMinor: shares[index] as MinorUnits }));
}
