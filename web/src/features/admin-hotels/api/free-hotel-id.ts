import { nextHotelId, prefillHotelId } from '@kerala-stays/domain/catalogue/hotel-id';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';

/** The rules let staff list this many reservations at a time. */
const pageSize = 200;

/** The next free Hotel ID for a city (decision D11), from the reservations of its letter. */
export async function freeHotelId(firestore: Firestore, city: string): Promise<string> {
  const letter = prefillHotelId(city).charAt(0).toLowerCase();
  const taken: string[] = [];
  for (;;) {
    const last = taken.at(-1);
    const { docs } = await getDocs(
      query(
        collection(firestore, collections.hotelIds),
        where(documentId(), '>=', `${letter}0`),
        // ':' follows '9'.
        where(documentId(), '<', `${letter}:`),
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(pageSize),
      ),
    );
    taken.push(...docs.map(({ id }) => id));
    if (docs.length < pageSize) return nextHotelId(city, taken);
  }
}
