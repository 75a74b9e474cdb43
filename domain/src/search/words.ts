import { searchWords } from '../catalogue/search-keys.ts';
import type { PackedHotel } from './packed-catalogue.ts';
import { townPoints, wordPoints } from './suggest-towns.ts';

export const wordsLimits = {
  /** Characters of a search that are used. */
  text: 80,
  /** Words of a search that are used. */
  words: 6,
  /**
   * Minimum length of the longest word, because a single letter begins some word of nearly every
   * hotel.
   */
  shortest: 2,
  /** Towns in a response. */
  towns: 5,
} as const;

/** A town and its number of listed hotels. */
export type TownCount = { city: string; count: number };

/** Hotels and towns by word, for all hotels that visitors see. */
export type WordIndex = {
  /** By word: indices into `hotels`, each with the penalty for where the word occurs. */
  words: ReadonlyMap<string, ReadonlyMap<number, number>>;
  hotels: readonly PackedHotel[];
  towns: readonly (TownCount & { words: readonly string[] })[];
};

/** Penalty points of a match in a feature; fewer is better. */
const featurePoints = 2;

/**
 * Builds an index for {@link findByWords}; takes some milliseconds for a thousand hotels, so cache
 * the result.
 */
export function indexWords(all: readonly PackedHotel[]): WordIndex {
  const hotels = all.filter(({ isActive, isListed }) => isActive && isListed);
  const words = new Map<string, Map<number, number>>();
  for (const [place, { name, city, features }] of hotels.entries()) {
    const enter = (text: string, cost: number) => {
      for (const word of searchWords(text)) {
        const places = words.get(word) ?? new Map<number, number>();
        places.set(place, Math.min(places.get(place) ?? cost, cost));
        words.set(word, places);
      }
    };
    enter(name, 0);
    enter(city, 0);
    for (const feature of features) enter(feature, featurePoints);
  }
  const byTown = Map.groupBy(
    hotels.filter(({ cityKey }) => cityKey !== ''),
    ({ cityKey }) => cityKey,
  );
  const towns = [...byTown.values()].map((ofTown) => {
    const city = ofTown[0]?.city ?? '';
    return { city, count: ofTown.length, words: searchWords(city) };
  });
  return { words, hotels, towns };
}

/** End of a page: points, featured rank, and id of its last hotel. */
type Place = [points: number, rank: number, id: string];
export type FoundHotel = { hotel: PackedHotel; cursor: string };

/**
 * Hotels with every word of a search in their name, town or features, whole, as a beginning or with
 * a typing error. Closest first, then featured ones, then by id. Also returns the matching towns.
 * @param after cursor of the last hotel seen; an unreadable one means the beginning
 */
export function findByWords(
  index: WordIndex,
  search: string,
  after = '',
): { hotels: FoundHotel[]; towns: TownCount[] } {
  const typed = [...new Set(searchWords(search.slice(0, wordsLimits.text)))].slice(
    0,
    wordsLimits.words,
  );
  if (!typed.some((word) => [...word].length >= wordsLimits.shortest)) {
    return { hotels: [], towns: [] };
  }
  const start = readCursor(after);
  const hotels = [...pointsOfHotels(index, typed)]
    .flatMap(([place, points]) => {
      const hotel = index.hotels[place];
      if (hotel === undefined) return [];
      return [{ hotel, place: [points, hotel.featured ? 0 : 1, hotel._id] satisfies Place }];
    })
    .filter(({ place }) => start === null || inOrder(place, start) > 0)
    .sort((a, b) => inOrder(a.place, b.place))
    .map(({ hotel, place }) => ({ hotel, cursor: place.join('~') }));
  return { hotels, towns: findTowns(index, typed) };
}

/** Points of each hotel that contains every typed word. */
function pointsOfHotels({ words }: WordIndex, typed: readonly string[]): Map<number, number> {
  let sums: Map<number, number> | null = null;
  for (const word of typed) {
    const best = new Map<number, number>();
    for (const [known, places] of words) {
      const cost = wordPoints(word, known);
      if (cost === null) continue;
      for (const [place, own] of places) {
        if (sums !== null && !sums.has(place)) continue;
        best.set(place, Math.min(best.get(place) ?? cost + own, cost + own));
      }
    }
    for (const [place, points] of best) best.set(place, points + (sums?.get(place) ?? 0));
    sums = best;
  }
  return sums ?? new Map();
}

function findTowns({ towns }: WordIndex, typed: readonly string[]): TownCount[] {
  return towns
    .flatMap(({ city, count, words }) => {
      const sum = townPoints(typed, words);
      return sum === null ? [] : [{ city, count, sum }];
    })
    .sort((a, b) => a.sum - b.sum || b.count - a.count || (a.city < b.city ? -1 : 1))
    .slice(0, wordsLimits.towns)
    .map(({ city, count }) => ({ city, count }));
}

function readCursor(text: string): Place | null {
  const match = /^(\d{1,4})~([01])~(.+)$/s.exec(text);
  return match === null ? null : [Number(match[1]), Number(match[2]), match[3] ?? ''];
}

function inOrder(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}
