import { createHash } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { sumMinor } from '@kerala-stays/domain/core/money';
import { countedMinor } from '@kerala-stays/domain/money/deposit';
import { couponMessages } from '@kerala-stays/domain/rates/coupon-answer';
import { type Documents, increment, type Stored, type Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { changeCouponWrite, type FoundCoupon, findCoupon } from './coupon-repository.ts';

/** Identifies a guest in coupon uses without storing the address. */
export function guestKeyOf(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('hex');
}

/** A coupon valid once per guest has one id for each guest: the store rejects a second use. */
function idOfUse(
  code: string,
  booking: Pick<Booking, '_id' | 'guestEmail'>,
  once: boolean,
): string {
  return `${code}_${once ? guestKeyOf(booking.guestEmail) : booking._id}`;
}

/** Whether this guest has already used the coupon, if it is limited to one use per guest. */
async function isUsedByGuest(
  documents: Documents,
  { code, oncePerGuest }: Pick<FoundCoupon['coupon'], 'code' | 'oncePerGuest'>,
  guestEmail: string,
): Promise<boolean> {
  if (!oncePerGuest) return false;
  const id = idOfUse(code, { _id: '', guestEmail }, true);
  return (await documents.get(collections.couponUses, id)) !== null;
}

async function findUse(documents: Documents, bookingId: string): Promise<Stored | null> {
  const [use] = await documents.find(collections.couponUses, {
    where: [['bookingId', '==', bookingId]],
    limit: 1,
  });
  return use ?? null;
}

type CouponedBooking = Pick<Booking, '_id' | 'guestEmail' | 'lines'>;

function createUseWrite(code: string, booking: CouponedBooking, id: string, now: Date): Write {
  const amounts = booking.lines.filter(({ kind }) => kind === 'coupon');
  const amountMinor = -sumMinor(amounts.map((line) => line.amountMinor)) as MinorUnits;
  const guestKey = guestKeyOf(booking.guestEmail);
  return {
    kind: 'create',
    collection: collections.couponUses,
    id,
    data: { code, bookingId: booking._id, guestKey, amountMinor, at: now },
  };
}

/**
 * Counts a coupon use, in the commit that creates its booking. The coupon must be unchanged since
 * its price and uses were checked: of two guests who want the last use, the store rejects one.
 * @throws AppError `conflict` when the coupon is valid once per guest and this guest has used it
 */
export async function claimCouponWrites(
  documents: Documents,
  found: FoundCoupon,
  booking: CouponedBooking,
  now: Date,
): Promise<Write[]> {
  const { coupon } = found;
  if (await isUsedByGuest(documents, coupon, booking.guestEmail)) {
    throw new AppError('conflict', { message: couponMessages.usedByGuest });
  }
  const id = idOfUse(coupon.code, booking, coupon.oncePerGuest);
  return [
    changeCouponWrite(found, { usedCount: coupon.usedCount + 1 }),
    createUseWrite(coupon.code, booking, id, now),
  ];
}

/**
 * Gives back a booking's coupon use, in the commit that ends the booking; nothing without a coupon,
 * or when money counts towards its price. The commit demands the booking unchanged, so a use is
 * given back once.
 */
export async function giveCouponBackWrites(
  documents: Documents,
  booking: Pick<Booking, '_id' | 'couponCode' | 'paidMinor' | 'excessReturnedMinor'>,
): Promise<Write[]> {
  const { _id, couponCode } = booking;
  if (couponCode === '' || countedMinor(booking) > 0) return [];
  const [use, coupon] = await Promise.all([
    findUse(documents, _id),
    documents.get(collections.coupons, couponCode),
  ]);
  if (use === null) return [];
  const { collection, id, version } = { collection: collections.couponUses, ...use };
  return [
    { kind: 'delete', collection, id, version },
    // A booking restored from a backup may have a coupon that no longer exists.
    ...(coupon === null ? [] : [countWrite(couponCode, -1)]),
  ];
}

/**
 * Takes the use again for a booking paid in time, when its hold expired before we learned of the
 * payment. The price was agreed and paid, so it counts even if the coupon has been used up since. A
 * use never given back, because a part was paid, is not taken twice.
 */
export async function takeCouponAgainWrites(
  documents: Documents,
  booking: CouponedBooking & Pick<Booking, 'couponCode'>,
  now: Date,
): Promise<Write[]> {
  const { couponCode } = booking;
  const found = couponCode === '' ? null : await findCoupon(documents, couponCode);
  if (found === null || (await findUse(documents, booking._id)) !== null) return [];
  const { oncePerGuest } = found.coupon;
  // The guest may have used the coupon for another stay since: then this use is stored under its
  // booking.
  const isFree = !(await isUsedByGuest(documents, found.coupon, booking.guestEmail));
  const id = idOfUse(couponCode, booking, oncePerGuest && isFree);
  return [countWrite(couponCode, 1), createUseWrite(couponCode, booking, id, now)];
}

/** Increments the stored number, whatever its current value. */
function countWrite(code: string, by: number): Write {
  const patch = { usedCount: increment(by) };
  return { kind: 'update', collection: collections.coupons, id: code, patch };
}
