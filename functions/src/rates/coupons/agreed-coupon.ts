import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import type { Documents } from '../../platform/documents.ts';
import { findCoupon } from './coupon-repository.ts';

/**
 * The coupon that a booking uses, as it was agreed: its use is counted already, so that being used up, over or switched
 * off since does not take it away. What it asks of the stay itself still holds. Undefined when it uses none.
 */
export async function agreedCoupon(
  documents: Documents,
  { couponCode }: Pick<Booking, 'couponCode'>,
): Promise<Coupon | undefined> {
  const found = couponCode === '' ? null : await findCoupon(documents, couponCode);
  if (found === null) return undefined;
  return { ...found.coupon, active: true, maxUses: null, bookFrom: '', bookTo: '' };
}
