import type { CatalogueCity } from '../catalogue/catalogue.ts';
import { searchWords } from '../catalogue/search-keys.ts';
import { matchWord } from './word-distance.ts';

/** Most towns of one list of suggestions. */
const maxSuggestions = 6;

/** Penalty points of a match, by slip and for a mere beginning. */
const costs = { slip: 3, beginning: 1 } as const;

/** Penalty points of a typed word for a known one, fewer is better; null without a match. */
export function wordPoints(typed: string, known: string): number | null {
  const match = matchWord(typed, known);
  if (match === null) return null;
  return match.slips * costs.slip + (match.isBeginning ? costs.beginning : 0);
}

/**
 * Penalty points of a town for the typed words, fewer is better; null unless each word matches one
 * of its own.
 */
export function townPoints(typed: readonly string[], words: readonly string[]): number | null {
  const best = typed.map((word) =>
    Math.min(...words.map((known) => wordPoints(word, known) ?? Number.POSITIVE_INFINITY)),
  );
  const sum = best.reduce((total, each) => total + each, 0);
  return Number.isFinite(sum) ? sum : null;
}

/**
 * Towns that may be meant by what was typed so far, best match first: by the beginnings of their
 * words, or with a slip of the keyboard. Without a word, those with the most hotels.
 */
export function suggestTowns(cities: readonly CatalogueCity[], typed: string): CatalogueCity[] {
  const words = searchWords(typed);
  return cities
    .flatMap((city) => {
      const points = townPoints(words, searchWords(city.name));
      return points === null || city.count === 0 ? [] : [{ city, points }];
    })
    .sort(
      (a, b) =>
        a.points - b.points || b.city.count - a.city.count || (a.city.key < b.city.key ? -1 : 1),
    )
    .slice(0, maxSuggestions)
    .map(({ city }) => city);
}
