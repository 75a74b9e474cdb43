import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { getDocument } from '#web/lib/firebase/firestore-rest.ts';

export const hotelKey = (id: string) => `hotel:${id}`;

/** One hotel, or null when no visible hotel has this id. */
export async function getHotel(id: string, signal?: AbortSignal): Promise<Hotel | null> {
  // An invalid id costs no read.
  if (!isDocumentId(id)) return null;
  const record = await getDocument(collections.hotels, id, signal);
  if (record === null) return null;
  const hotel = readHotel(record.id, record.data);
  return hotel.isActive ? hotel : null;
}
