import { isOverdue } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { taxStatusOf } from '@kerala-stays/domain/money/tax-status';
import { mailWrite } from '../mail/outbox.ts';
import { closeBeforeRelease } from '../money/close-attempts.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { pagesOf, type Search, type Stored } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { giveCouponBackWrites } from '../rates/coupons/coupon-uses.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';
import { releaseNights } from './release-nights.ts';

const pageSize = 200;
/** The rest waits for the next run. */
const maxPerRun = 1000;
/** When Stripe hangs, each booking with a page takes half a minute; the job has less than two. */
const defaultBudgetMs = 45_000;
const atOnce = 5;
const minuteMs = 60_000;
/** Maximum time for which a payment in process holds the nights. */
const longestProcessingMs = 3 * 24 * 60 * minuteMs;

/**
 * Releases the nights of an unpaid booking after its deadline. Its payment pages are closed first,
 * and Stripe is asked for payments: one made in time is recorded, and the nights stay. If Stripe is
 * unavailable they stay too, until the next run. A payment at the same moment wins or loses as a
 * whole: both writes demand the version of the booking that they read.
 * @returns false when the booking is not, or no longer, overdue, or has to wait.
 */
export async function expireHold(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const overdue = await findBooking(deps.documents, bookingId);
  if (overdue === null || !isOverdue(overdue.booking, now)) return false;
  const result = await closeBeforeRelease(deps, bookingId, now);
  if (result === 'unknown') return false;
  const heldForMs = now.getTime() - Date.parse(overdue.booking.holdUntil);
  if (result === 'processing' && heldForMs < longestProcessingMs) return false;
  return writeOptimistically(async () => {
    const found = await findBooking(deps.documents, bookingId);
    if (found === null || !isOverdue(found.booking, now)) return false;
    const expired = { status: 'expired', updatedAt: now.toISOString() } as const;
    // A payment recorded by mistake may have left a document.
    const taxStatus = taxStatusOf({ ...found.booking, ...expired });
    const change = { ...expired, ...(taxStatus === found.booking.taxStatus ? {} : { taxStatus }) };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await releaseNights(deps.documents, found.booking, now)),
      ...(await giveCouponBackWrites(deps.documents, found.booking)),
      await mailWrite(
        'booking-expired',
        { ...found.booking, ...change },
        { documents: deps.documents, siteUrl: deps.siteUrl, now },
      ),
    ]);
    return true;
  });
}

/**
 * Releases all overdue holds, starting with those that need no call to Stripe. When its time is up,
 * the next run continues, with other bookings first.
 * @returns how many were released.
 */
export async function expireHolds(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  const queue = inOrder(await findOverdue(deps, now), now);
  let expired = 0;
  const work = async () => {
    for (;;) {
      const id = clock.isOver() ? undefined : queue.shift();
      if (id === undefined) return;
      const isReleased = await expireHold(deps, id, now).catch((error: unknown) => {
        log.error('hold-waits', error, { bookingId: id });
        return false;
      });
      if (isReleased) expired++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return expired;
}

async function findOverdue({ documents }: PaymentDeps, now: Date): Promise<Stored[]> {
  const unpaid = ['status', '==', 'pending-payment'] as const;
  const searches: (Search & Required<Pick<Search, 'orderBy' | 'limit'>>)[] = [
    {
      where: [[...unpaid], ['holdUntil', '<=', now]],
      orderBy: ['holdUntil', 'asc'],
      limit: pageSize,
    },
    // No hold lasts beyond the day of check-in, whatever its deadline.
    {
      where: [[...unpaid], ['checkInDate', '<', dateInKerala(now)]],
      orderBy: ['checkInDate', 'asc'],
      limit: pageSize,
    },
  ];
  const found = new Map<string, Stored>();
  for (const search of searches) {
    for await (const row of pagesOf(documents, collections.bookings, search)) {
      if (found.size >= maxPerRun) break;
      found.set(row.id, row);
    }
  }
  return [...found.values()];
}

/** Ids, those without payment pages first; the others start at a different one in each run. */
function inOrder(rows: readonly Stored[], now: Date): string[] {
  const ids = (wanted: boolean) =>
    rows
      .filter(({ data }) => Number(data.paymentAttempt) + Number(data.paymentLinks) > 0 === wanted)
      .map(({ id }) => id);
  const withPages = ids(true);
  const start = (Math.floor(now.getTime() / (5 * minuteMs)) * atOnce) % (withPages.length || 1);
  return [...ids(false), ...withPages.slice(start), ...withPages.slice(0, start)];
}
