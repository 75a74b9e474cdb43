import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { addImages } from '@kerala-stays/domain/catalogue/hotel-images';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { importedKeys } from '@kerala-stays/domain/catalogue/import/picture-keys';
import type { HotelPlan } from '@kerala-stays/domain/catalogue/import/plan-import';
import { collections } from '@kerala-stays/domain/core/collections';
import { maxHotelImages } from '@kerala-stays/domain/core/limits';
import { writeStamp } from '@kerala-stays/domain/core/staff-write';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';

/** The hotel of a plan as it is stored by now; null when it is not. */
export async function readPlannedHotel(
  firestore: Firestore,
  { key, stored }: HotelPlan,
): Promise<Hotel | null> {
  const reserved = firestore.collection(collections.hotelIds).doc(key);
  const id: unknown = stored?._id ?? (await reserved.get()).get('owner');
  if (typeof id !== 'string') return null;
  const found = await firestore.collection(collections.hotels).doc(id).get();
  return found.exists ? readHotel(id, found.data()) : null;
}

/**
 * Appends stored pictures to a hotel: none that another run has added meanwhile, and no more than
 * fit. The daily sweep deletes the others.
 * @returns how many were added
 */
export function addPictures(
  { firestore, uid }: { firestore: Firestore; uid: string },
  id: string,
  urls: readonly string[],
): Promise<number> {
  const target = firestore.collection(collections.hotels).doc(id);
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(target);
    if (!found.exists) throw new Error('Someone has deleted this hotel since the preview.');
    const hotel = readHotel(id, found.data());
    const known = importedKeys(hotel.images);
    const added = urls
      .filter((url) => ![...importedKeys([url])].some((key) => known.has(key)))
      .slice(0, maxHotelImages - hotel.images.length);
    const changed = addImages(hotel, added, false);
    if (added.length === 0 || changed === null) return 0;
    const stamp = writeStamp(uid, FieldValue.serverTimestamp());
    const { images, mainImage } = changed;
    transaction.update(target, { images, mainImage, updatedAt: stamp.updatedAt });
    transaction.set(firestore.collection(collections.hotelStamps).doc(id), stamp, { merge: true });
    return added.length;
  });
}
