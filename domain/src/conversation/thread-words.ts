import { normaliseEmail } from '../bookings/booking.ts';
import { buildSearchKeys, searchWords } from '../catalogue/search-keys.ts';
import type { Thread } from './thread.ts';

const limits = { count: 300, letters: 24, shortest: 2, name: 80 } as const;

const cut = (word: string) => [...word].slice(0, limits.letters).join('');
const wordsOf = (text: string) =>
  searchWords(text)
    .filter((word) => [...word].length >= limits.shortest)
    .map(cut);

type Named = Pick<Thread, 'guestName' | 'guestEmail' | 'reference' | 'hotel'>;

/**
 * The words by which staff find a conversation: beginnings of the guest's name, the address, reference and hotel,
 * and the words of its messages, the newest first, up to a number.
 */
export function threadWords(named: Named, text: string, earlier: readonly string[]): string[] {
  const words = [
    ...buildSearchKeys([named.guestName]).slice(0, limits.name),
    normaliseEmail(named.guestEmail),
    ...wordsOf(named.reference),
    ...wordsOf(named.hotel.name),
    ...wordsOf(text),
    ...earlier,
  ];
  return [...new Set(words)].filter((word) => word !== '').slice(0, limits.count);
}

/** The word by which a search is looked up in the store; null for one without a word. */
export function threadSearchKey(search: string): string | null {
  if (search.includes('@')) return normaliseEmail(search);
  return wordsOf(search).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a conversation that was found by one word has the others, too; they may be beginnings. */
export function fitsThreadSearch({ words }: Pick<Thread, 'words'>, search: string): boolean {
  if (search.includes('@')) return words.includes(normaliseEmail(search));
  return wordsOf(search).every((word) => words.some((known) => known.startsWith(word)));
}
