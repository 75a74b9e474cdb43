import { type HotelCard, isListed, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import type { PackedHotel } from '@kerala-stays/domain/search/packed-catalogue';
import {
  findByWords,
  indexWords,
  type TownCount,
  type WordIndex,
} from '@kerala-stays/domain/search/words';
import type { Documents } from '../platform/documents.ts';
import { loadCatalogue, type PartCache } from './load-catalogue.ts';

export type FoundByWords = { hotels: HotelCard[]; towns: TownCount[]; next: string };

/** Shared by hotels of the same cards; dropped together with them. */
const indexes = new WeakMap<readonly PackedHotel[], WordIndex>();

function indexOf(hotels: readonly PackedHotel[]): WordIndex {
  const known = indexes.get(hotels);
  if (known !== undefined) return known;
  const index = indexWords(hotels);
  indexes.set(hotels, index);
  return index;
}

/**
 * Hotels and towns that contain the search words. The page's hotels are read again, so that changes
 * since packing are shown and hidden hotels omitted.
 * @param after `next` of the previous page
 */
export async function searchByWords(
  documents: Documents,
  search: string,
  after = '',
  cache?: PartCache,
): Promise<FoundByWords> {
  const { hotels } = await loadCatalogue(documents, [], cache);
  const found = findByWords(indexOf(hotels), search, after);
  const page = found.hotels.slice(0, hotelPageSize);
  const stored = await documents.getMany(
    collections.hotels,
    page.map(({ hotel }) => hotel._id),
  );
  const byId = new Map(stored.map(({ id, data }) => [id, toHotelCard(readHotel(id, data))]));
  return {
    hotels: page
      .flatMap(({ hotel }) => byId.get(hotel._id) ?? [])
      .filter((card) => card.isActive && isListed(card)),
    towns: found.towns,
    next: found.hotels.length > page.length ? (page.at(-1)?.cursor ?? '') : '',
  };
}
