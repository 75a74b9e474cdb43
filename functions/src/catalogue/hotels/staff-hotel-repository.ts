import { readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import type { StaffHotel } from './api-hotel.ts';

export function countsRef(hotelId: string): DocumentReference {
  return firestore().collection(collections.hotelCounts).doc(hotelId);
}

export function stampRef(hotelId: string): DocumentReference {
  return firestore().collection(collections.hotelStamps).doc(hotelId);
}

/** Stored hotels with their non-public part, which is stored separately. */
export async function readStaffHotels(found: readonly DocumentSnapshot[]): Promise<StaffHotel[]> {
  if (found.length === 0) return [];
  const beside = await firestore().getAll(
    ...found.flatMap(({ id }) => [countsRef(id), stampRef(id)]),
  );
  return found.map((stored, index) => {
    const [counts, stamp] = beside.slice(2 * index);
    const hotel = readHotel(stored.id, stored.data());
    return {
      ...hotel,
      addedBy: readText(stamp?.get('addedBy')) || hotel.addedBy,
      bookingsCount: readHotelCounts(counts?.data(), stored.data()).bookingsCount,
    };
  });
}
