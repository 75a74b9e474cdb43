import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { HouseContact, HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { mayKnowHouse } from '@kerala-stays/domain/house/house-of-stay';
import type { Documents } from '../platform/documents.ts';
import { findHouse } from './house-repository.ts';

/** `private` is null while the stay's guest may not know it. */
export type HouseOfStay = { facts: HouseFacts; private: HouseContact | null };

/**
 * The house of a stay as its guest needs it. Without a telephone for guests it has the hotel's
 * public one.
 * @param today the day in Kerala
 */
export async function findHouseOfStay(
  documents: Documents,
  booking: Booking,
  today: CalendarDate,
): Promise<HouseOfStay> {
  const { facts, private: stored } = await findHouse(documents, booking.hotel._id);
  if (!mayKnowHouse(booking, today)) return { facts, private: null };
  // The address for the arrival sheet is the house's own, and none of its guests'.
  const { sheetEmail: _sheetEmail, ...contact } = stored;
  if (contact.phone !== '') return { facts, private: contact };
  const hotel = await documents.get(collections.hotels, booking.hotel._id);
  const phone = hotel === null ? '' : readHotel(hotel.id, hotel.data).contact;
  return { facts, private: { ...contact, phone } };
}
