import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type NewCoupon, newCouponSchema } from '@kerala-stays/domain/rates/coupon-input';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { createCoupon } from '../rates/coupons/save-coupon.ts';
import type { MemoryDocuments } from './memory-documents.ts';
import { type PaymentFixture, paymentFixture, testNow } from './payment-fixture.ts';

/** A coupon of 10 percent, unless said otherwise. */
export async function storeCoupon(
  { documents }: Pick<PaymentFixture, 'documents'>,
  change: Partial<NewCoupon> = {},
): Promise<StoredCoupon> {
  const said = { code: 'SAVE10', name: 'Save ten', kind: 'percent', value: 10, ...change };
  const by = { uid: 'staff-1', now: testNow, currency: 'usd' as const };
  return (await createCoupon(documents, newCouponSchema.parse(said), by)).coupon;
}

/** Services over memory, with a hotel of the given number of units and a coupon. */
export async function couponFixture(
  units = 1,
  change: Partial<NewCoupon> = {},
): Promise<PaymentFixture> {
  const fixture = paymentFixture(units);
  await storeCoupon(fixture, change);
  return fixture;
}

/** Coupon uses in the store: counted, recorded, and by booking. */
export function countUses(documents: MemoryDocuments) {
  const rows = Object.entries(documents.snapshot());
  const rowsIn = (collection: string) => rows.filter(([path]) => path.startsWith(`${collection}/`));
  const counted = rowsIn('coupons').reduce((sum, [, data]) => sum + Number(data.usedCount), 0);
  const live = rowsIn('bookings').filter(
    ([, { couponCode, status }]) =>
      couponCode !== '' && status !== 'expired' && status !== 'cancelled',
  );
  return { counted, kept: rowsIn('couponUses').length, bookings: live.length };
}

/** Price of the two nights of `stayInput`, less ten percent. */
export const discountedMinor = 21_600 as MinorUnits;
