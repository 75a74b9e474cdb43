import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import type { Documents } from '../../platform/documents.ts';
import { findCoupon } from './coupon-repository.ts';

/**
 * The coupon of a booking, as agreed: its use is already counted, so it stays valid when used up,
 * expired or switched off since. Its conditions on the stay still apply. Undefined when the booking
 * uses none.
 */
export async function agreedCoupon(
  documents: Documents,
  { couponCode }: Pick<Booking, 'couponCode'>,
): Promise<Coupon | undefined> {
  const found = couponCode === '' ? null : await findCoupon(documents, couponCode);
  if (found === null) return undefined;
  return { ...found.coupon, active: true, maxUses: null, bookFrom: '', bookTo: '' };
}
