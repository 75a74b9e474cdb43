import { summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { firestore } from '../platform/firestore.ts';
import { imageBucket } from '../platform/storage.ts';
import type { PictureStore } from './sweep-pictures.ts';

/** Each object is some kilobytes in memory. */
const objectsPerPage = 1000;

/** The bucket of images, page by page. */
export const pictureObjects: Pick<PictureStore, 'page' | 'remove'> = {
  page: async (prefix, token) => {
    const bucket = await imageBucket();
    const [files, next] = await bucket.getFiles({
      prefix,
      maxResults: objectsPerPage,
      autoPaginate: false,
      ...(token === '' ? {} : { pageToken: token }),
    });
    const { pageToken = '' } = (next ?? {}) as { pageToken?: string };
    return {
      objects: files.map(({ name, metadata }) => ({
        name,
        // Without a date an object counts as new: better kept than lost.
        createdAt: new Date(metadata.timeCreated ?? Date.now()),
      })),
      token: pageToken,
    };
  },
  remove: async (name) => {
    await (await imageBucket()).file(name).delete({ ignoreNotFound: true });
  },
};

/** What there is to count: the cities of active hotels with their names, and the categories. */
export async function listCountables(): Promise<{
  cities: Map<string, string>;
  categoryIds: string[];
}> {
  const db = firestore();
  const [hotels, categories] = await Promise.all([
    db.collection(collections.hotels).select('city', 'isActive', 'featured').get(),
    db.collection(collections.categories).select().get(),
  ]);
  const { cities } = summariseCatalogue(
    hotels.docs.map((hotel) => readHotel(hotel.id, hotel.data())),
  );
  return {
    cities: new Map(cities.map(({ key, name }) => [key, name])),
    categoryIds: categories.docs.map(({ id }) => id),
  };
}
