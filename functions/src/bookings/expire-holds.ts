import { isOverdue } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import { closeAttempts } from '../payments/close-attempts.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { releaseNights } from './release-nights.ts';

const batchSize = 200;

/**
 * Releases the nights of an unpaid booking whose time is up, and closes its payment pages. A payment in
 * the same moment wins or loses as a whole: both writes demand the version of the booking that they read.
 * @returns false when the booking is not overdue (any more).
 */
export async function expireHold(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const isReleased = await writeOptimistically(async () => {
    const found = await findBooking(deps.documents, bookingId);
    if (found === null || !isOverdue(found.booking, now)) return false;
    const change = { status: 'expired', updatedAt: now.toISOString() } as const;
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await releaseNights(deps.documents, found.booking, now)),
      await mailWrite(
        'booking-expired',
        { ...found.booking, ...change },
        { siteUrl: deps.siteUrl, now },
      ),
    ]);
    return true;
  });
  if (isReleased) await closeAttempts(deps, bookingId);
  return isReleased;
}

/** The scheduled job: releases every overdue hold. @returns how many. */
export async function expireHolds(deps: PaymentDeps, now: Date): Promise<number> {
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
    if (await expireHold(deps, id, now)) expired++;
  }
  return expired;
}
