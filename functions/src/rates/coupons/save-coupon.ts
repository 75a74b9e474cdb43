import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import {
  type CouponChange,
  couponInputMessages,
  type NewCoupon,
} from '@kerala-stays/domain/rates/coupon-input';
import { readCoupon, type StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { signKey } from '../../platform/signed-key.ts';
import { changeCouponWrite, createCouponWrite, findCoupon } from './coupon-repository.ts';

/** Crockford's: nothing that is read or heard as something else. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const madeLength = 10;

/**
 * A code that nobody guesses: 50 bits that only this site can make. From the key of the form, so that the
 * second click on a slow line makes the same one.
 */
function makeCode(key: string): string {
  const bytes = Buffer.from(signKey('coupon', key, ''), 'base64url').subarray(0, madeLength);
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** Makes a coupon; the same form again finds what it made. */
export function createCoupon(
  documents: Documents,
  { code: typed, key: formKey, ...fields }: NewCoupon,
  { uid, now, currency }: { uid: string; now: Date; currency: Currency },
): Promise<{ coupon: StoredCoupon; isNew: boolean }> {
  const key = formKey ?? crypto.randomUUID();
  const code = typed || makeCode(key);
  return writeOptimistically(async () => {
    const earlier = await findCoupon(documents, code);
    if (earlier?.key === key) return { coupon: earlier.coupon, isNew: false };
    if (earlier !== null) {
      throw new AppError('conflict', { message: couponInputMessages.codeTaken });
    }
    const coupon = readCoupon(code, {
      ...fields,
      currency,
      usedCount: 0,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    await documents.commit([createCouponWrite(coupon, { key, now, uid })]);
    return { coupon, isNew: true };
  });
}

/**
 * Replaces what a coupon says. Bookings keep what they agreed on, and a use in the same moment is judged by one or the
 * other, never by a mixture.
 * @returns the coupon before and after
 * @throws AppError `conflict` when somebody saved another state since the one that staff saw
 */
export function saveCoupon(
  documents: Documents,
  code: string,
  { seenUpdatedAt, ...fields }: CouponChange,
  { uid, now }: { uid: string; now: Date },
): Promise<{ before: StoredCoupon; after: StoredCoupon }> {
  return writeOptimistically(async () => {
    const found = await findCoupon(documents, code);
    if (found === null) throw new AppError('not-found', { message: couponInputMessages.notFound });
    if (seenUpdatedAt !== undefined && seenUpdatedAt !== found.coupon.updatedAt) {
      throw new AppError('conflict', { message: couponInputMessages.savedMeanwhile });
    }
    const stamp = { updatedAt: now, updatedBy: uid };
    await documents.commit([changeCouponWrite(found, { ...fields, ...stamp })]);
    const stored = await documents.get(collections.coupons, code);
    return { before: found.coupon, after: readCoupon(code, stored?.data) };
  });
}
