import {
  type BookingStatus,
  nextBookingStatus,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { mailWrite } from '../mail/outbox.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { type PagedJob, runPages } from '../platform/run-pages.ts';
import { balanceException } from '../records/bookings/balance-exception.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';
import { countWrites, readCounted } from '../records/bookings/hotel-counts.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';

const pageSize = 200;
const atOnce = 10;
/** The scheduled function times out after nine minutes. */
const defaultBudgetMs = 8 * 60_000;

/**
 * The nightly job: completes stays whose guests left yesterday or earlier. On the day of departure
 * they may still be there, and corrections may be needed. A balance still owed becomes a staff
 * entry. A stay that fails waits for the next run and does not block the others.
 * @returns how many were completed.
 */
export async function completeStays(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  let completed = 0;
  for (const status of ['paid', 'part-paid'] as const) {
    const job: PagedJob = {
      name: `stays-${status}`,
      collection: collections.bookings,
      search: {
        where: [
          ['status', '==', status],
          ['checkOutDate', '<', dateInKerala(now)],
        ],
        orderBy: ['checkOutDate', 'asc'],
        limit: pageSize,
      },
      clock,
      atOnce,
    };
    await runPages(deps.documents, job, async ({ id }) => {
      try {
        if (await completeStay(deps, id, now)) completed++;
      } catch (error) {
        log.error('stay-waits', error, { bookingId: id });
      }
    });
  }
  return completed;
}

async function completeStay(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  id: string,
  now: Date,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findBooking(deps.documents, id);
    const status: BookingStatus | null =
      found && nextBookingStatus(found.booking.status, 'complete');
    if (!found || !status || found.booking.checkOutDate >= dateInKerala(now)) return false;
    const { hotel, room } = found.booking;
    const stored = await deps.documents.get(collections.hotels, hotel._id);
    const counts = { roomTypeId: room.roomTypeId, bookings: 0, upcoming: -1 } as const;
    const change = { status, updatedAt: now.toISOString() };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      // The stay still counts for its hotel, but not as an upcoming booking of its room type.
      ...(stored === null ? [] : countWrites(await readCounted(deps.documents, stored), [counts])),
      ...(await exceptionWrites(deps.documents, [balanceException(found.booking)], now)),
      // No-shows get no thank-you mail.
      ...(found.booking.noShow
        ? []
        : [
            await mailWrite(
              'booking-completed',
              { ...found.booking, ...change },
              { documents: deps.documents, siteUrl: deps.siteUrl, now },
            ),
          ]),
    ]);
    return true;
  });
}
