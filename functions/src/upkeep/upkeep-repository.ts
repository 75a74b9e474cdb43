import { summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { imageBucket } from '../platform/storage.ts';
import type { PictureStore } from './sweep-pictures.ts';

/** Each object takes some kilobytes of memory. */
const objectsPerPage = 1000;
const hotelsPerPage = 1000;

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
        // Without a date an object counts as new, so that it is kept.
        createdAt: new Date(metadata.timeCreated ?? Date.now()),
      })),
      token: pageToken,
    };
  },
  remove: async (name) => {
    await (await imageBucket()).file(name).delete({ ignoreNotFound: true });
  },
};

/** Data to count: the cities of active hotels with their names, and the categories. */
export async function listCountables(): Promise<{
  cities: Map<string, string>;
  categoryIds: string[];
}> {
  const [active, categories] = await Promise.all([
    citiesOfActiveHotels(),
    firestore().collection(collections.categories).select().get(),
  ]);
  const { cities } = summariseCatalogue(
    active.map((city) => ({ city, isActive: true, featured: false })),
  );
  return {
    cities: new Map(cities.map(({ key, name }) => [key, name])),
    categoryIds: categories.docs.map(({ id }) => id),
  };
}

/** The city of each active hotel, page by page, so that only cities stay in memory. */
async function citiesOfActiveHotels(): Promise<string[]> {
  const active = firestore()
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .orderBy(FieldPath.documentId())
    .select('city')
    .limit(hotelsPerPage);
  const cities: string[] = [];
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? active.startAfter(last) : active).get();
    cities.push(...docs.map((hotel) => readText(hotel.get('city'))));
    if (docs.length < hotelsPerPage) return cities;
    last = docs.at(-1);
  }
}
