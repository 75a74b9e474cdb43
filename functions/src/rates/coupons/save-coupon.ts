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

/** Crockford's alphabet, without letters that are easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const madeLength = 10;

/**
 * A code that cannot be guessed: 50 bits that only this site can make. Derived from the form's key,
 * so that a double click creates the same code.
 */
function makeCode(key: string): string {
  const bytes = Buffer.from(signKey('coupon', key, ''), 'base64url').subarray(0, madeLength);
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** Creates a coupon; the same form sent again returns the existing one. */
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
 * Replaces a coupon's settings. Bookings keep what was agreed, and a concurrent use is judged by
 * the old or the new settings, never by a mixture.
 * @returns the coupon before and after
 * @throws AppError `conflict` when it has been saved since staff loaded it
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
