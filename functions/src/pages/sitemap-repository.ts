import { collections } from '@kerala-stays/domain/core/collections';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import { FieldPath } from 'firebase-admin/firestore';
import { isEmulated } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { shareReads } from '../platform/shared-reads.ts';
import { joinSitemap, type SitemapHotel, splitSitemap } from './stored-sitemap.ts';

/** Sitemaps may list 50,000 addresses; this leaves room for the site's own pages. */
const maxSitemapHotels = 49_000;
const pageSize = 5_000;

const partRef = (part: number) => firestore().collection(collections.meta).doc(`sitemap-${part}`);

/** All active hotels, by id. */
async function listActiveHotels(): Promise<SitemapHotel[]> {
  const active = firestore()
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .orderBy(FieldPath.documentId())
    .select();
  const hotels: SitemapHotel[] = [];
  while (hotels.length < maxSitemapHotels) {
    const last = hotels.at(-1);
    const size = Math.min(pageSize, maxSitemapHotels - hotels.length);
    const { docs } = await (last ? active.startAfter(last._id) : active).limit(size).get();
    hotels.push(...docs.map(({ id, updateTime }) => ({ _id: id, updatedAt: updateTime.toDate() })));
    if (docs.length < size) break;
  }
  return hotels;
}

/**
 * Stores the hotels of the sitemap. Upkeep does so twice a day, because listing them reads every
 * active hotel, and anyone may request a sitemap at any rate.
 */
export async function writeSitemap(): Promise<SitemapHotel[]> {
  const hotels = await listActiveHotels();
  const parts = splitSitemap(hotels);
  const batch = firestore().batch();
  for (const [part, text] of parts.entries()) {
    batch.set(partRef(part), { hotels: text, parts: parts.length });
  }
  await batch.commit();
  return hotels;
}

async function readSitemap(): Promise<SitemapHotel[]> {
  const first = await partRef(0).get();
  // Before the first upkeep nothing is stored; the first request does it for all.
  if (!first.exists) return writeSitemap();
  const others = Array.from({ length: readCount(first.get('parts')) - 1 }, (_, at) =>
    partRef(at + 1),
  );
  const rest = others.length === 0 ? [] : await firestore().getAll(...others);
  return joinSitemap([first, ...rest].map((part) => readText(part.get('hotels'))));
}

const readShared = shareReads((_: undefined) => readSitemap(), {
  forMs: isEmulated() ? 0 : 5 * 60_000,
  max: 1,
});

/** The sitemap's stored hotels with the instant of their last change. */
export const listForSitemap = (): Promise<SitemapHotel[]> => readShared(undefined);
