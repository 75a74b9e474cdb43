import { type Catalogue, readCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import type { HotelQuery } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { firestore } from '../../platform/firestore.ts';
import { toFirestoreQuery } from './hotel-query-adapter.ts';

/** Cards found by a list query, read through the client's field mask. */
export async function findCards(query: HotelQuery): Promise<HotelCard[]> {
  const found = await toFirestoreQuery(firestore(), query)
    .select(...hotelCardFields)
    .get();
  return found.docs.map((document) => toHotelCard(readHotel(document.id, document.data())));
}

/** A publicly visible hotel; null when missing or inactive, which look the same to the public. */
export async function findActiveHotel(hotelId: string): Promise<Hotel | null> {
  if (!isDocumentId(hotelId)) return null;
  const snapshot = await firestore().collection(collections.hotels).doc(hotelId).get();
  if (!snapshot.exists) return null;
  const hotel = readHotel(snapshot.id, snapshot.data());
  return hotel.isActive ? hotel : null;
}

/** The catalogue summary; empty until there is one. */
export async function readStoredCatalogue(): Promise<Catalogue> {
  const snapshot = await firestore().collection(collections.meta).doc(catalogueDocumentId).get();
  return readCatalogue(snapshot.data());
}
