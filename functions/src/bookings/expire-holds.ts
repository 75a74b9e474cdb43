import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import { mailWrite } from '../mail/outbox.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeBookingWrite, findBooking } from './booking-documents.ts';
import { releaseNights } from './release-nights.ts';

const batchSize = 200;

/** Whether an unpaid booking has held its nights for long enough. */
export function isOverdue(booking: Booking, now: Date): boolean {
  return (
    canBooking(booking.status, 'expire') &&
    booking.holdUntil !== '' &&
    Date.parse(booking.holdUntil) <= now.getTime()
  );
}

/**
 * Releases the nights of an unpaid booking whose time is up. A payment in the same moment wins or
 * loses as a whole: both writes demand the version of the booking that they read.
 * @returns false when the booking is not overdue (any more).
 */
export async function expireHold(
  deps: BookingDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findBooking(deps.documents, bookingId);
    if (found === null || !isOverdue(found.booking, now)) return false;
    const change = { status: 'expired', updatedAt: now.toISOString() } as const;
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await releaseNights(deps.documents, found.booking)),
      await mailWrite(
        'booking-expired',
        { ...found.booking, ...change },
        { siteUrl: deps.siteUrl, now },
      ),
    ]);
    return true;
  });
}

/** The scheduled job: releases every overdue hold. @returns how many. */
export async function expireHolds(
  deps: BookingDeps,
  now: Date,
  afterwards: (bookingId: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const overdue = await deps.documents.find(collections.bookings, {
    where: [
      ['status', '==', 'pending-payment'],
      ['holdUntil', '<=', now],
    ],
    orderBy: ['holdUntil', 'asc'],
    limit: batchSize,
  });
  let expired = 0;
  for (const { id } of overdue) {
    if (!(await expireHold(deps, id, now))) continue;
    expired++;
    await afterwards(id);
  }
  return expired;
}
