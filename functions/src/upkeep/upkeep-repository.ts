import { summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { imageStem } from '@kerala-stays/domain/catalogue/images';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { imageBucket } from '../platform/storage.ts';
import { imagePrefixes, orphans, type StoredObject } from './orphan-images.ts';

const batchSize = 400;

/** Stems of every image that a hotel, category, banner or booking references. */
async function shownStems(): Promise<Set<string>> {
  const db = firestore();
  const [hotels, categories, banners, bookings] = await Promise.all([
    db.collection(collections.hotels).select('images', 'mainImage').get(),
    db.collection(collections.categories).select('image').get(),
    db.collection(collections.banners).select('imageUrl').get(),
    db.collection(collections.bookings).select('room.images').get(),
  ]);
  const urls = [
    ...hotels.docs.flatMap((hotel) => [
      ...readTexts(hotel.get('images')),
      readText(hotel.get('mainImage')),
    ]),
    ...categories.docs.map((category) => readText(category.get('image'))),
    ...bookings.docs.flatMap((booking) => readTexts(booking.get('room.images'))),
    ...banners.docs.map((banner) => readText(banner.get('imageUrl'))),
  ];
  return new Set(urls.map(imageStem).filter((stem) => stem !== null));
}

/** Deletes images and originals that are no longer used; returns how many. */
export async function deleteOrphanImages(now: Date): Promise<number> {
  const bucket = await imageBucket();
  const objects: StoredObject[] = [];
  for (const prefix of imagePrefixes) {
    const [files] = await bucket.getFiles({ prefix });
    for (const { name, metadata } of files) {
      // Without a date an object counts as new: better kept than lost.
      objects.push({ name, createdAt: new Date(metadata.timeCreated ?? now) });
    }
  }
  // Read after the objects were listed, so that a document written in between keeps its images.
  const names = orphans(objects, await shownStems(), now);
  for (const name of names) await bucket.file(name).delete({ ignoreNotFound: true });
  return names.length;
}

/** Deletes what has expired; a TTL policy, where there is one, only comes first. */
export function deleteExpired(
  collection: typeof collections.rateLimits | typeof collections.inquiries,
  now: Date,
): Promise<number> {
  const expired = firestore()
    .collection(collection)
    .where('expiresAt', '<=', Timestamp.fromDate(now));
  return deleteAll(expired);
}

/** Messages to guests are kept for a year: the booking itself records what was agreed. */
const mailAgeMs = 365 * 24 * 60 * 60_000;

export function deleteOldMail(now: Date): Promise<number> {
  const before = Timestamp.fromMillis(now.getTime() - mailAgeMs);
  return deleteAll(firestore().collection(collections.mail).where('createdAt', '<', before));
}

async function deleteAll(query: Query): Promise<number> {
  let swept = 0;
  for (;;) {
    const found = await query.limit(batchSize).get();
    if (found.empty) return swept;
    const batch = firestore().batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await batch.commit();
    swept += found.size;
  }
}

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
