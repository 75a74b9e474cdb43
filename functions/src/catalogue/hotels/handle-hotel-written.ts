import { hotelCardFields } from '@kerala-stays/domain/catalogue/hotel-card';
import { normaliseCity } from '@kerala-stays/domain/catalogue/hotel-derived';
import { type Fields, readText } from '@kerala-stays/domain/core/read-values';
import { audit, readWrittenEvent, type WrittenEvent } from '../../audit/on-written.ts';
import { log } from '../../platform/log.ts';
import { markHotel } from '../../records/search-parts/mark-hotel-repository.ts';
import { isOnlyStayVersion } from '../../records/search-parts/stay-version.ts';
import { deleteRemovedImages } from '../images/delete-removed-images.ts';
import {
  bumpCatalogueVersion,
  rebuildCatalogue,
  rebuildCategoryCount,
} from './catalogue-repository.ts';
import { diffDerivedFields } from './diff-derived-fields.ts';
import { refreshListDigests } from './digest-repository.ts';
import { findHotelAuthor } from './hotel-author-repository.ts';
import { hotelRepository } from './hotel-repository.ts';
import { refreshHomeDigest } from './refresh-digests.ts';

type Summarised = {
  cityKey: string;
  city: string;
  isActive: boolean;
  featured: boolean;
  category: string;
};

function summarised(hotel: Fields | undefined): Summarised | undefined {
  if (hotel === undefined) return undefined;
  const city = readText(hotel.city).trim();
  return {
    city,
    cityKey: normaliseCity(city),
    isActive: hotel.isActive !== false,
    featured: hotel.featured === true,
    category: readText(hotel.category),
  };
}

/** A hotel's data in lists, for comparison. */
function cardOf(hotel: Fields | undefined): string {
  return JSON.stringify(hotelCardFields.map((field) => hotel?.[field] ?? null));
}

async function repair(hotelId: string, event: WrittenEvent): Promise<void> {
  const { after } = readWrittenEvent(event);
  const writtenAt = event.data?.after.updateTime;
  if (after === undefined || writtenAt === undefined) return;
  const wrong = diffDerivedFields(hotelId, after);
  const count = Object.keys(wrong).length;
  if (count === 0) return;
  log.warn('hotel-derived-fields-repaired', { hotelId, count });
  await hotelRepository.correctDerived(hotelId, wrong, writtenAt);
}

/** Whether visitors see the hotel before or after; changes of other hotels affect no list. */
const isShown = (...hotels: (Summarised | undefined)[]) =>
  hotels.some((hotel) => hotel?.isActive === true);

async function recount(event: WrittenEvent): Promise<void> {
  const written = readWrittenEvent(event);
  const [before, after] = [summarised(written.before), summarised(written.after)];
  const isCardChanged = cardOf(written.before) !== cardOf(written.after);
  const cities = new Map<string, string>();
  for (const hotel of [before, after]) {
    if (hotel !== undefined && hotel.cityKey !== '') cities.set(hotel.cityKey, hotel.city);
  }
  if (isCardChanged && isShown(before, after)) {
    const isFeatured = before?.featured === true || after?.featured === true;
    await Promise.all([
      refreshListDigests(cities.keys()),
      ...(isFeatured ? [refreshHomeDigest()] : []),
    ]);
    // After the digests: a list stamped with the new version must not be the old one.
    if (countsOf(before) === countsOf(after)) await bumpCatalogueVersion(cities.keys());
    else await rebuildCatalogue(cities, 'changed');
  }
  if (before?.category === after?.category) return;
  const categories = new Set([before?.category ?? '', after?.category ?? '']);
  categories.delete('');
  await Promise.all([...categories].map((id) => rebuildCategoryCount(id)));
}

/** A hotel's data that the catalogue summary counts. */
function countsOf(hotel: Summarised | undefined): string {
  if (hotel === undefined) return '';
  const { city, cityKey, isActive, featured } = hotel;
  return JSON.stringify({ city, cityKey, isActive, featured });
}

/**
 * Updates everything derived from hotels: derived fields, the catalogue, list digests, category
 * counts, the audit log and search marks; deletes unreferenced images.
 */
export async function handleHotelWritten(hotelId: string, event: WrittenEvent): Promise<void> {
  const { before, after } = readWrittenEvent(event);
  // Only nights or prices changed, and their writer has marked it. A repair that this write
  // overtook is due now.
  if (isOnlyStayVersion(before, after)) return repair(hotelId, event);
  await Promise.all([
    repair(hotelId, event),
    recount(event),
    findHotelAuthor(hotelId, event).then((author) => audit('hotels', hotelId, event, author)),
    deleteRemovedImages(event),
    markHotel(hotelId),
  ]);
}
