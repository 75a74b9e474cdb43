import { foldText } from '../core/fold-text.ts';

/**
 * Keys for the staff search of hotels (product §10.3: by name, city or hotel id). Firestore has no
 * substring search. An array with the beginnings of every word allows one indexed `array-contains`,
 * however many hotels there are.
 */
export const searchKeyLimits = { length: 12, count: 150 } as const;

/** Lower case, without accents, split at anything that is neither letter, mark nor digit. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** All beginnings of all words, within {@link searchKeyLimits}. */
export function buildSearchKeys(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const word of texts.flatMap(searchWords)) {
    const letters = [...word].slice(0, searchKeyLimits.length);
    for (let length = 1; length <= letters.length; length++) {
      keys.add(letters.slice(0, length).join(''));
    }
  }
  return [...keys].slice(0, searchKeyLimits.count);
}

/**
 * Search keys of a hotel. Id and city come first, so that a very long name cannot crowd them out.
 */
export function hotelSearchKeys(hotel: { name: string; city: string; hotel_id: string }): string[] {
  return buildSearchKeys([hotel.hotel_id, hotel.city, hotel.name]);
}

/** Key to look up for a typed search (its longest word); null without a word. */
export function chooseSearchKey(search: string): string | null {
  const longest = searchWords(search).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : [...longest].slice(0, searchKeyLimits.length).join('');
}

/** Whether every word of a search begins some word of the texts, which the one key cannot check. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const known = texts.flatMap(searchWords);
  return searchWords(search).every((word) => known.some((candidate) => candidate.startsWith(word)));
}
