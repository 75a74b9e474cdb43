import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { pagesOf } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayUnavailable } from './payment-gateway.ts';
import { closePages, fits } from './payment-pages.ts';
import { readProcessedUntil, saveProcessedUntil } from './reconcile-cursor.ts';
import { recordSession } from './record-event.ts';

const minuteMs = 60_000;
const pageSize = 200;
const defaultBudgetMs = 30_000;
/** Bookings are written while a run reads them, so the next one begins a little earlier. */
const overlapMs = 10 * minuteMs;
/** Limit of the first run: the nightly comparison finds older ones. */
const firstLookMs = 3 * 24 * 60 * minuteMs;

/** Whether a page is older than its booking's last change, and its content no longer matches. */
const isOutdated = (attempt: PaymentAttempt, booking: Booking): boolean =>
  attempt.status !== 'completed' &&
  attempt.createdAt <= booking.updatedAt &&
  !fits(attempt, booking);

/**
 * Closes leftover payment pages: of bookings that ended in the last minutes, and those with the old
 * price or stay of a changed booking. They remain after an outage of Stripe or a crash. When Stripe
 * is down it throws, and the next run begins at the same place; when its time is up, the next run
 * continues.
 */
export async function closeLeftPages(
  deps: PaymentDeps,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<void> {
  const seen = await readProcessedUntil(deps.documents, 'ended-bookings');
  const from = seen?.getTime() ?? now.getTime() - firstLookMs;
  const changed = pagesOf(deps.documents, collections.bookings, {
    where: [['updatedAt', '>=', new Date(from - overlapMs)]],
    orderBy: ['updatedAt', 'asc'],
    limit: pageSize,
  });
  for await (const { id, data } of changed) {
    const booking = readBooking(id, data);
    if (booking.paymentAttempt + booking.paymentLinks === 0) continue;
    const isPayable = findPaymentProblem(booking) === null;
    if (clock.isOver()) {
      await saveProcessedUntil(deps.documents, 'ended-bookings', new Date(booking.updatedAt));
      return;
    }
    try {
      const isLeft = (attempt: PaymentAttempt) => !isPayable || isOutdated(attempt, booking);
      await closePages(deps, id, (session) => recordSession(deps, session, now), isLeft);
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error;
      // The nightly comparison retries it.
      log.error('close-attempts-failed', error, { bookingId: id });
    }
  }
  await saveProcessedUntil(deps.documents, 'ended-bookings', now);
}
