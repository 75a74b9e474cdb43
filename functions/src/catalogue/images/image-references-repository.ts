import { collections } from '@kerala-stays/domain/core/collections';
import type { WhereFilterOp } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore.ts';
import type { ImageReferences } from './unreferenced-images.ts';

const places: [collection: string, field: string, op: WhereFilterOp][] = [
  [collections.hotels, 'images', 'array-contains'],
  [collections.hotels, 'mainImage', '=='],
  [collections.categories, 'image', '=='],
  [collections.banners, 'imageUrl', '=='],
  [collections.bookings, 'room.images', 'array-contains'],
];

export const imageReferencesRepository: ImageReferences = {
  isReferenced: async (url) => {
    const found = await Promise.all(
      places.map(([collection, field, op]) =>
        firestore().collection(collection).where(field, op, url).limit(1).select().get(),
      ),
    );
    return found.some(({ empty }) => !empty);
  },
};
