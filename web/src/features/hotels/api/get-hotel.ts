import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { getDocument } from '#web/lib/firebase/firestore-rest.ts';

export const hotelKey = (id: string) => `hotel:${id}`;

/** Document ids of hotels; anything else in an address cannot be a hotel and costs no read. */
const hotelIdPattern = /^[\w-]{1,128}$/;

/** One hotel, or null when there is none that visitors may see. */
export async function getHotel(id: string, signal?: AbortSignal): Promise<Hotel | null> {
  if (!hotelIdPattern.test(id)) return null;
  const record = await getDocument(collections.hotels, id, signal);
  if (record === null) return null;
  const hotel = readHotel(record.id, record.data);
  return hotel.isActive ? hotel : null;
}
