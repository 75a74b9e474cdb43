import { foldText } from '../core/fold-text.ts';

/**
 * Keys for the staff search of hotels (product §10.3: by name, city or hotel id). Firestore has no
 * substring search; the beginnings of every word, kept in one array, let one indexed
 * `array-contains` serve it however many hotels there are.
 */
export const searchKeyLimits = { length: 12, count: 150 } as const;

/** Lower case, without accents, split at anything that is neither letter, mark nor digit. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Every beginning of every word, up to {@link searchKeyLimits} in length and number. */
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

/** The keys of a hotel. Id and city come first: a very long name must not push them out. */
export function hotelSearchKeys(hotel: { name: string; city: string; hotel_id: string }): string[] {
  return buildSearchKeys([hotel.hotel_id, hotel.city, hotel.name]);
}

/** The key that a typed search is looked up by (its longest word), or null when it has no word. */
export function chooseSearchKey(search: string): string | null {
  const longest = searchWords(search).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : [...longest].slice(0, searchKeyLimits.length).join('');
}

/** Whether every word of a search begins some word of the texts: what the one key cannot check. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const known = texts.flatMap(searchWords);
  return searchWords(search).every((word) => known.some((candidate) => candidate.startsWith(word)));
}
