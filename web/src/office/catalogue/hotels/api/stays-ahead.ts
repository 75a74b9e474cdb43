import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { stayLimits } from '@kerala-stays/domain/rates/quote';
import { doc, getDoc } from 'firebase/firestore';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';
import { callStaffApi } from '#web/lib/firebase/staff-api.ts';

export type StayAhead = { isPaid: boolean; from: CalendarDate; to: CalendarDate };

/** One page, the limit of the API. */
const maxRead = 50;
const awaited: readonly string[] = ['paid', 'part-paid', 'pending-payment'];

/**
 * Upcoming and current stays of a hotel, soonest first; at most one page.
 * @returns null when they could not be read
 */
export async function readStaysAhead(hotel: Hotel): Promise<StayAhead[] | null> {
  const counts = await getDoc(doc(currentFirestore(), collections.hotelCounts, hotel._id)).then(
    (snapshot) => readHotelCounts(snapshot.exists() ? storedFields(snapshot) : {}, hotel),
    () => null,
  );
  if (counts?.bookingsCount === 0) return [];
  const today = dateInKerala(serverNow());
  const query = {
    hotelId: hotel._id,
    from: addDays(today, -stayLimits.maxNights),
    limit: String(maxRead),
  };
  const response = await callStaffApi('GET /bookings', { query });
  if (!response.ok) return null;
  return response.data.bookings
    .map((booking) => readBooking(booking._id, booking))
    .filter(({ status, checkOutDate }) => awaited.includes(status) && checkOutDate > today)
    .map(({ status, checkInDate, checkOutDate }) => ({
      isPaid: status !== 'pending-payment',
      from: checkInDate,
      to: checkOutDate,
    }))
    .sort((a, b) => a.from.localeCompare(b.from));
}
