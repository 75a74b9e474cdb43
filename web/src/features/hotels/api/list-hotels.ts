import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import {
  type HotelCard,
  hotelCardFields,
  toHotelCard,
} from '@kerala-stays/domain/catalogue/hotel-card';
import {
  type HotelFilters,
  parseHotelFilters,
  toSearchParams,
} from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  chooseTowns,
  type HotelCursor,
  planHotelQuery,
  toCursor,
  toHotelPage,
} from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

/** What has been read of one list so far. */
export type HotelList = {
  cards: HotelCard[];
  pages: number;
  /** Where the next page begins; undefined when everything is here. */
  next: HotelCursor | undefined;
  /** The catalogue's version when the list was read; 0 when unknown. */
  version: number;
  /** How many towns it looks in, when more match the destination; null when it looks in all. */
  bestTowns: number | null;
};

export function hotelListKey(filters: HotelFilters): string {
  return `hotels?${new URLSearchParams(toSearchParams(filters))}`;
}

/** Reads the first page of a list, or with `soFar` the page after it. */
export async function listHotels(
  filters: HotelFilters,
  catalogue: Catalogue,
  soFar?: HotelList,
  signal?: AbortSignal,
): Promise<HotelList> {
  const query = planHotelQuery(filters, catalogue, { after: soFar?.next });
  const records = query === null ? [] : await runQuery(query, hotelCardFields, signal);
  const found = records.map(({ id, data }) => toHotelCard(readHotel(id, data)));
  const page = toHotelPage(found, filters.sort);
  return {
    cards: [...(soFar?.cards ?? []), ...page.cards],
    pages: (soFar?.pages ?? 0) + 1,
    next: page.next,
    version: soFar?.version ?? catalogue.version,
    bestTowns: soFar ? soFar.bestTowns : countBestTowns(filters, catalogue),
  };
}

function countBestTowns(filters: HotelFilters, catalogue: Catalogue): number | null {
  const towns = chooseTowns(filters, catalogue);
  return towns?.isCut ? towns.keys.length : null;
}

/** The list that the server read for an address, as {@link listHotels} would have returned it. */
export function firstHotelPage(
  params: URLSearchParams,
  { catalogue, cards, hasMore }: { catalogue: Catalogue; cards: HotelCard[]; hasMore: boolean },
): { key: string; list: HotelList } {
  const filters = parseHotelFilters(params);
  const last = cards.at(-1);
  const next = hasMore && last ? toCursor(last, filters.sort) : undefined;
  return {
    key: hotelListKey(filters),
    list: {
      cards,
      pages: 1,
      next,
      version: catalogue.version,
      bestTowns: countBestTowns(filters, catalogue),
    },
  };
}
