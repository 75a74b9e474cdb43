import { createHash } from 'node:crypto';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { adminAccount } from '../demo-accounts.ts';
import type { Stay, StoredDocument } from './stay-documents.ts';

const anyTime = { bookFrom: '', bookTo: '', stayFrom: '', stayTo: '' } as const;
const usual = { hotels: [], minTotal: 0, usedCount: 0, active: true } as const;

/** Used by guests of the past year. */
const slowDaysIn = (currency: Currency): Coupon => ({
  code: 'SLOWDAYS',
  name: 'Three slow days',
  kind: 'amount',
  value: 500,
  currency,
  ...usual,
  ...anyTime,
  minNights: 3,
  minTotal: 5000,
  maxUses: 200,
  oncePerGuest: false,
  withOffers: true,
});

/** For people who try the site. */
const welcomeIn = (currency: Currency): Coupon => ({
  code: 'WELCOME10',
  name: 'Welcome to Kerala',
  kind: 'percent',
  value: 10,
  ...usual,
  ...anyTime,
  minNights: 2,
  currency,
  maxUses: null,
  oncePerGuest: true,
  withOffers: false,
});

/** Coupon of the n-th guest of the past year; undefined for most. */
export const couponOfGuest = (index: number, currency: Currency): Coupon | undefined =>
  index % 6 === 2 ? slowDaysIn(currency) : undefined;

/** A coupon in use, one to try, and a switched-off one of the year before. */
function couponsOfDemo(now: Date, currency: Currency): Coupon[] {
  const today = dateInKerala(now);
  const over: Coupon = {
    code: 'OFFICE-TEA',
    name: 'Friends of the office',
    kind: 'percent',
    value: 15,
    ...usual,
    ...anyTime,
    currency,
    minNights: 1,
    bookTo: addDays(today, -120),
    maxUses: 20,
    oncePerGuest: true,
    withOffers: false,
    active: false,
  };
  return [slowDaysIn(currency), welcomeIn(currency), over];
}

/** Coupons with the uses of their bookings; the use of an unpaid booking was given back. */
export function couponDocuments(
  stays: readonly Stay[],
  now: Date,
  currency: Currency,
): { coupons: StoredDocument[]; couponUses: StoredDocument[] } {
  const uses = stays.filter(({ booking }) => booking.couponCode !== '' && booking.paidMinor > 0);
  const createdAt = new Date(`${addDays(dateInKerala(now), -400)}T05:30:00.000Z`);
  const stamp = { createdBy: adminAccount.uid, updatedBy: adminAccount.uid };
  return {
    coupons: couponsOfDemo(now, currency).map(({ code, ...fields }) => {
      const own = uses.filter(({ booking }) => booking.couponCode === code);
      const instants = own.map(({ booking }) => booking.createdAt).sort();
      const updatedAt = new Date(instants.at(-1) ?? createdAt);
      const key = `demo-coupon-${code.toLowerCase()}`;
      const data = { ...fields, usedCount: own.length, key, createdAt, updatedAt, ...stamp };
      return { id: code, data };
    }),
    couponUses: uses.map(({ booking }) => {
      const { _id: bookingId, couponCode: code, guestEmail, lines, createdAt: at } = booking;
      const cuts = lines.filter(({ kind }) => kind === 'coupon');
      const amountMinor = -sumMinor(cuts.map((line) => line.amountMinor)) as MinorUnits;
      // As `functions/src/rates/coupons` names a guest there: without the address.
      const guestKey = createHash('sha256').update(guestEmail).digest('hex');
      const data = { code, bookingId, guestKey, amountMinor, at: new Date(at) };
      return { id: `${code}_${bookingId}`, data };
    }),
  };
}
