import { findFreeHotelId, hotelIdPageSize } from '@kerala-stays/domain/catalogue/hotel-id';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  documentId,
  type Firestore,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';

/** The next free Hotel ID for a city, from the reservations of its letter. */
export function freeHotelId(firestore: Firestore, city: string): Promise<string> {
  return findFreeHotelId(city, async ({ from, before }) => {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, collections.hotelIds),
        where(documentId(), '>=', from),
        where(documentId(), '<', before),
        orderBy(documentId()),
        limit(hotelIdPageSize),
      ),
    );
    return docs.map(({ id }) => id);
  });
}
