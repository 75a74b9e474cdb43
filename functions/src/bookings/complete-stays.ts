import { nextBookingStatus } from '@kerala-stays/domain/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/calendar';
import { collections } from '@kerala-stays/domain/collections';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeBookingWrite, findBooking } from './booking-documents.ts';

const batchSize = 200;

/** The nightly job: paid stays whose guests have left are completed. @returns how many. */
export async function completeStays(deps: BookingDeps, now: Date): Promise<number> {
  const today = dateInKerala(now);
  const over = await deps.documents.find(collections.bookings, {
    where: [
      ['status', '==', 'paid'],
      ['checkOutDate', '<=', today],
    ],
    orderBy: ['checkOutDate', 'asc'],
    limit: batchSize,
  });
  for (const { id } of over) {
    await writeOptimistically(async () => {
      const found = await findBooking(deps.documents, id);
      const status = found && nextBookingStatus(found.booking.status, 'complete');
      if (!found || !status || found.booking.checkOutDate > today) return;
      await deps.documents.commit([
        changeBookingWrite(found, { status, updatedAt: now.toISOString() }),
      ]);
    });
  }
  return over.length;
}
