import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import {
  countHouseFilters,
  type HotelFilters,
  toSearchParams,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  chooseTowns,
  type HotelCursor,
  type HotelPage,
  planHotelQuery,
  stampOf,
  toCursor,
  toHotelPage,
} from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { digestIdOf, readListDigest } from '@kerala-stays/domain/content/list-digests';
import { findDigest } from '#web/lib/cache/digest.ts';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

/** The first page of a list from its digest, in one read; null when a query is needed. */
async function getListDigest(id: string, signal?: AbortSignal): Promise<HotelPage | null> {
  return readListDigest(await findDigest(id, signal));
}

/** The pages of one list read so far. */
export type HotelList = {
  cards: HotelCard[];
  pages: number;
  /** Start of the next page, as text in a list from the search; undefined after the last. */
  next: HotelCursor | string | undefined;
  /** State of the catalogue when the list was read (`stampOf`); '' when unknown. */
  stamp: string;
  /** Number of towns searched, when more match the destination; null when all are searched. */
  bestTowns: number | null;
  /** Whether no town matches the destination. */
  unknownPlace: boolean;
  /** Number of hotels of the whole list, where the search has counted them. */
  total?: number;
};

export function hotelListKey(filters: HotelFilters): string {
  const pairs = [...toSearchParams(filters), ['category', filters.category]];
  return `hotels?${new URLSearchParams(pairs)}`;
}

/**
 * Reads the first page of a list, from its digest if there is one, or with `soFar` the next page.
 * House filters are a matter of the search, which no query of hotels could answer.
 * @param catalogue may be empty for a list without a destination
 */
export async function listHotels(
  filters: HotelFilters,
  catalogue: Catalogue,
  soFar?: HotelList,
  signal?: AbortSignal,
): Promise<HotelList> {
  if (countHouseFilters(filters) > 0) return listHouses(filters, soFar);
  if (soFar !== undefined) {
    const after = typeof soFar.next === 'string' ? undefined : soFar.next;
    const page = await queryPage(filters, catalogue, after, signal);
    const cards = [...soFar.cards, ...page.cards];
    return { ...soFar, cards, pages: soFar.pages + 1, next: page.next };
  }
  const digestId = digestIdOf(filters, catalogue);
  const kept = digestId === null ? null : await getListDigest(digestId, signal);
  const page = kept ?? (await queryPage(filters, catalogue, undefined, signal));
  return {
    cards: page.cards,
    pages: 1,
    next: page.next,
    stamp: stampOf(filters, catalogue),
    ...formatTowns(filters, catalogue),
  };
}

/** Its code comes with the first such filter. */
async function listHouses(filters: HotelFilters, soFar: HotelList | undefined): Promise<HotelList> {
  const { readHouses } = await import('./list-houses.ts');
  const after = typeof soFar?.next === 'string' ? soFar.next : '';
  const { hotels, about, townMatched, next } = await readHouses(filters, after);
  return {
    cards: [...(soFar?.cards ?? []), ...hotels],
    pages: (soFar?.pages ?? 0) + 1,
    next: next === '' ? undefined : next,
    // Read again at each look: the catalogue does not say how old it is.
    stamp: '',
    bestTowns: null,
    unknownPlace: !townMatched,
    total: about,
  };
}

async function queryPage(
  filters: HotelFilters,
  catalogue: Catalogue,
  after: HotelCursor | undefined,
  signal: AbortSignal | undefined,
): Promise<HotelPage> {
  const query = planHotelQuery(filters, catalogue, { after });
  const records = query === null ? [] : await runQuery(query, hotelCardFields, signal);
  const found = records.map(({ id, data }) => toHotelCard(readHotel(id, data)));
  return toHotelPage(found, filters.sort);
}

function formatTowns(
  filters: HotelFilters,
  catalogue: Catalogue,
): Pick<HotelList, 'bestTowns' | 'unknownPlace'> {
  const towns = chooseTowns(filters, catalogue);
  return {
    bestTowns: towns?.isCut ? towns.keys.length : null,
    unknownPlace: towns?.keys.length === 0,
  };
}

/** The server-rendered list of filters, as {@link listHotels} would have returned it. */
export function firstHotelPage(
  filters: HotelFilters,
  { catalogue, cards, hasMore }: { catalogue: Catalogue; cards: HotelCard[]; hasMore: boolean },
): { key: string; list: HotelList } {
  const last = cards.at(-1);
  const next = hasMore && last ? toCursor(last, filters.sort) : undefined;
  return {
    key: hotelListKey(filters),
    list: {
      cards,
      pages: 1,
      next,
      stamp: stampOf(filters, catalogue),
      ...formatTowns(filters, catalogue),
    },
  };
}
