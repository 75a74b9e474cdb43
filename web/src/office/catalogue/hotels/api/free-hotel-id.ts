import { findFreeHotelId, hotelIdPageSize } from '@kerala-stays/domain/catalogue/hotel-id';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { readDocuments } from '#web/lib/firebase/firestore-read.ts';

/** The next free Hotel ID for a city, from the reservations of its prefix letter. */
export function freeHotelId(firestore: Firestore, city: string): Promise<string> {
  return findFreeHotelId(city, async ({ from, before }) => {
    const reserved = await readDocuments(
      query(
        collection(firestore, collections.hotelIds),
        where(documentId(), '>=', from),
        where(documentId(), '<', before),
        orderBy(documentId()),
        limit(hotelIdPageSize),
      ),
    );
    return reserved.map(({ id }) => id);
  });
}
