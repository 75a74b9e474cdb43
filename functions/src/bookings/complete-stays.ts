import { nextBookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  changeBookingWrite,
  changeHotelWrite,
  findBooking,
} from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

const batchSize = 200;

/** The nightly job: paid stays whose guests have left are completed. @returns how many. */
export async function completeStays(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  now: Date,
): Promise<number> {
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
      const { hotel, room } = found.booking;
      const stored = await deps.documents.get(collections.hotels, hotel._id);
      const counts = { roomTypeId: room.roomTypeId, bookings: 0, upcoming: -1 } as const;
      const change = { status, updatedAt: now.toISOString() };
      await deps.documents.commit([
        changeBookingWrite(found, change),
        // The stay stays counted on its hotel, but no longer as an upcoming booking of its room type.
        ...(stored === null ? [] : [changeHotelWrite(stored, [counts])]),
        // Who never came is not thanked for staying.
        ...(found.booking.noShow
          ? []
          : [
              await mailWrite(
                'booking-completed',
                { ...found.booking, ...change },
                { siteUrl: deps.siteUrl, now },
              ),
            ]),
      ]);
    });
  }
  return over.length;
}
