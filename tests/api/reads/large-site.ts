import { nightLockId, roomKey } from '@kerala-stays/domain/bookings/availability';
import { summariseCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { catalogueDocumentId, collections } from '@kerala-stays/domain/core/collections';
import type { Firestore } from 'firebase-admin/firestore';
import { manyHotels } from '../../../seed/src/catalogue/many-hotels.ts';

const batchSize = 500;
const town = (index: number) => `Nagara ${String.fromCharCode(97 + (index % 26))}${index}`;
const townCount = 400;
const reviewCount = 40;
/**
 * The emulator scans all of them for any query; a hundred times the read limit of one call is
 * enough.
 */
export const hotelCount = 2_500;

type Entry = { path: string; data: object };

async function store(db: Firestore, entries: readonly Entry[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(entries.length / batchSize) }, (_, index) =>
    entries.slice(index * batchSize, (index + 1) * batchSize),
  );
  for (const entriesOfBatch of batches) {
    const batch = db.batch();
    for (const { path, data } of entriesOfBatch) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * A site of thousands of hotels in 400 towns whose names share all letters, each hotel featured or
 * not. One hotel has 50 units, all booked every night, and 40 reviews; there are more banners and
 * categories than shown.
 * @returns the hotel and room type of the largest calendar
 */
export async function storeLargeSite(
  db: Firestore,
  now: Date,
): Promise<{ hotelId: string; roomTypeId: string; towns: string[] }> {
  const towns = range(townCount).map(town);
  const hotels = manyHotels(hotelCount, now, towns).map(({ id, data }, index) => ({
    id,
    // The emulator scans all of them without indexes: unqueried fields would only slow it down.
    data: {
      ...data,
      featured: index % 5 === 0,
      category: `category-${index % 2}`,
      description: '',
      searchKeys: [],
      features: [],
    },
  }));
  const [largest] = hotels;
  const [roomType] = largest?.data.roomTypes ?? [];
  if (largest === undefined || roomType === undefined) throw new Error('No hotel has a room type');
  roomType.units = 50;
  largest.data.reviewCount = reviewCount;
  const ids = { hotelId: largest.id, roomTypeId: roomType._id };
  const today = dateInKerala(now);
  const locks = range(124).flatMap((day) =>
    range(12).map((unit) => ({ ...ids, unit: unit + 1, date: addDays(today, day) })),
  );
  const summary = summariseCatalogue(
    hotels.map(({ data }) => data),
    { version: 1 },
  );
  await store(db, [
    ...hotels.map(({ id, data }) => ({ path: `${collections.hotels}/${id}`, data })),
    ...range(reviewCount).map((index) => ({
      path: `${collections.reviews}/r${index}`,
      data: { hotelId: largest.id, isPublic: true, scores: { overall: 5 }, createdAt: now },
    })),
    ...locks.map((lock) => ({
      path: `${collections.nightLocks}/${nightLockId(lock)}`,
      data: { ...lock, bookingId: 'b', roomKey: roomKey(ids.hotelId, ids.roomTypeId) },
    })),
    ...range(60).map((index) => ({
      path: `${collections.banners}/banner-${index}`,
      data: { title: `Offer ${index}`, imageUrl: '', isActive: true, createdAt: new Date(index) },
    })),
    ...range(60).map((index) => ({
      path: `${collections.categories}/category-${index}`,
      data: { name: `Category ${index}`, slug: `category-${index}`, displayOrder: index },
    })),
    {
      path: `${collections.meta}/${catalogueDocumentId}`,
      data: { ...summary, updatedAt: now },
    },
  ]);
  return { ...ids, towns };
}
