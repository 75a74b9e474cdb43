import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Write } from '../platform/documents.ts';
import { releaseNightWrite } from '../records/bookings/booking-repository.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';

/**
 * Releases the nights of a booking and removes it from its hotel's counts. Nights that a paying
 * guest could have slept in stay taken, as a record of the stay.
 */
export async function releaseNights(
  documents: Documents,
  booking: Booking,
  now: Date,
): Promise<Write[]> {
  const today = dateInKerala(now);
  const { status, checkedInAt } = booking;
  const isSecured = status === 'paid' || status === 'part-paid' || checkedInAt !== '';
  const release = stayLocks(booking).filter(({ date }) => !isSecured || date >= today);
  // A hotel restored from an old backup may lack bookings, and vice versa.
  const hotel = await documents.get(collections.hotels, booking.hotel._id);
  if (hotel === null) return release.map(releaseNightWrite);
  const { roomTypeId } = booking.room;
  const counts = [{ roomTypeId, bookings: -1, upcoming: -1 }] as const;
  return nightWrites(documents, hotel, { release, claim: [], counts }, now);
}
