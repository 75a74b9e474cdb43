import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { type HotelCard, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import {
  compareHotelCards,
  type HotelFilters,
  type ListPlace,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import { hotelPageSize } from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { findHouses, housePlaceOf, isHouseListed } from '@kerala-stays/domain/search/find-houses';
import { isInPlace } from '@kerala-stays/domain/search/find-stays';
import { packFacts } from '@kerala-stays/domain/search/house-traits';
import { type PackedHotel, packHotel } from '@kerala-stays/domain/search/packed-catalogue';
import type { Documents } from '../platform/documents.ts';
import { stayVersionOf } from '../records/search-parts/stay-version.ts';
import { readHouseCursor, writeHouseCursor } from './house-cursor.ts';
import { loadCatalogue, type PartCache } from './load-catalogue.ts';

/** Hotels that one page looks at, besides the packed parts: two for each that it shows. */
const maxLooks = 2 * hotelPageSize;

type HousesFound = Omit<AnswerOf<'GET /stays/houses'>, 'success'>;

/**
 * One page of the list without dates, by filters that no query of hotels knows. Found in the packed
 * data; those of the page are read again, with the facts of those that have changed since, so that
 * none is shown that has lost what was asked for.
 * @param after `next` of the page before; for any other text the list begins at its first page
 * @throws AppError `unavailable` while nothing is packed
 */
export async function listHouses(
  documents: Documents,
  filters: HotelFilters,
  after = '',
  cache?: PartCache,
): Promise<HousesFound> {
  const { hotels } = await loadCatalogue(documents, [], cache);
  const found = findHouses(hotels, filters);
  const place = readHouseCursor(after);
  const rest = place === null ? found : found.slice(firstAfter(found, place, filters));
  const shown: HotelCard[] = [];
  let seen = 0;
  while (shown.length < hotelPageSize && seen < Math.min(rest.length, maxLooks)) {
    const group = rest.slice(seen, Math.min(seen + hotelPageSize - shown.length, maxLooks));
    shown.push(...(await lookAt(documents, group, filters)));
    seen += group.length;
  }
  const last = seen < rest.length ? rest[seen - 1] : undefined;
  return {
    hotels: shown,
    about: found.length,
    townMatched: hotels.some((hotel) => isInPlace(hotel, filters)),
    next: last === undefined ? '' : writeHouseCursor(last),
  };
}

function firstAfter(found: readonly PackedHotel[], place: ListPlace, { sort }: HotelFilters) {
  const compare = compareHotelCards(sort);
  const at = found.findIndex((hotel) => compare(housePlaceOf(hotel), place) > 0);
  return at < 0 ? found.length : at;
}

/** The cards of those hotels that are listed now. */
async function lookAt(
  documents: Documents,
  group: readonly PackedHotel[],
  filters: HotelFilters,
): Promise<HotelCard[]> {
  const stored = await documents.getMany(
    collections.hotels,
    group.map(({ _id }) => _id),
  );
  const byId = new Map(stored.map((each) => [each.id, each]));
  const changed = group.flatMap(({ _id, stayVersion }) => {
    const now = byId.get(_id);
    return now === undefined || stayVersionOf(now.data) === stayVersion ? [] : [_id];
  });
  // Only these traits are not in the hotel's own document.
  const facts =
    filters.has.length === 0 ? [] : await documents.getMany(collections.houseFacts, changed);
  const factsOf = new Map(facts.map(({ id, data }) => [id, data]));
  return group.flatMap((packed) => {
    const now = byId.get(packed._id);
    if (now === undefined) return [];
    const hotel = readHotel(now.id, now.data);
    const { houseTraits, beach } = changed.includes(packed._id)
      ? packFacts(readHouseFacts(factsOf.get(packed._id)))
      : packed;
    const present = packHotel(hotel, { ...packed, houseTraits, beach });
    return isHouseListed(present, filters) ? [toHotelCard(hotel)] : [];
  });
}
