import {
  type DeskSearch,
  deskKeys,
  fitsDeskSearch,
  lookupKeys,
  maxLookupKeys,
  readDeskSearch,
} from '../core/desk-search.ts';
import { isEmailAddress, normaliseEmail } from '../core/email-address.ts';
import { beginsWord, wordsIn } from '../core/words.ts';
import type { Thread } from './thread.ts';

/** `desk` keys come first, so that long messages push none of them out. */
const limits = { count: 400, letters: 24, shortest: 2 } as const;

const cut = (word: string) => [...word].slice(0, limits.letters).join('');
const isLong = (word: string) => [...word].length >= limits.shortest;
const wordsOf = (text: string) => wordsIn(text).filter(isLong).map(cut);

type Named = Pick<Thread, 'guestName' | 'guestEmail' | 'guestMobile' | 'reference' | 'hotel'>;

const findableOf = ({ guestName, guestEmail, guestMobile, reference }: Omit<Named, 'hotel'>) => ({
  names: [guestName],
  emails: [guestEmail],
  phones: [guestMobile],
  references: reference === '' ? [] : [reference],
});

/**
 * The words by which staff find a conversation: the keys of its guest and its booking, the words of
 * its hotel and of its messages, the newest first, up to a number.
 */
export function threadWords(named: Named, text: string, earlier: readonly string[]): string[] {
  const words = [
    ...deskKeys(findableOf(named)),
    ...wordsOf(named.hotel.name),
    ...wordsOf(text),
    ...earlier,
  ];
  return [...new Set(words)].filter((word) => word !== '').slice(0, limits.count);
}

/** A search among conversations; null when the text has nothing to search for. */
export function readThreadSearch(text: string): ThreadSearch | null {
  const search = readDeskSearch(text);
  const typed = search.words.filter(({ whole }) => isLong(whole));
  const wanted = { ...search, words: typed };
  const keys = threadLookupKeys(wanted);
  return keys.length === 0 ? null : { wanted, keys };
}
export type ThreadSearch = {
  wanted: DeskSearch;
  /** One of them is a word of every conversation that fits. */
  keys: readonly string[];
};

/**
 * A single word is the beginning of a name or a whole word of a message; of several the longest is
 * looked up.
 */
function threadLookupKeys(search: DeskSearch): string[] {
  const [longest] = search.words
    .flatMap(({ whole, parts }) => [whole, ...parts])
    .sort((a, b) => b.length - a.length);
  const keys = lookupKeys(search);
  const isWhole = search.email !== '' && isEmailAddress(search.email);
  if (!isWhole && longest !== undefined) keys.push(cut(longest));
  return [...new Set(keys)].slice(0, maxLookupKeys);
}

/** Whether a conversation found by one key matches the whole search; words may be beginnings. */
export function fitsThreadSearch(
  thread: Omit<Named, 'hotel'> & Pick<Thread, 'words'>,
  { wanted }: ThreadSearch,
): boolean {
  const { email, words } = wanted;
  if (fitsDeskSearch(findableOf(thread), wanted)) return true;
  if (email !== '') return thread.words.includes(normaliseEmail(email));
  return words.length > 0 && words.every((word) => beginsWord(thread.words, word));
}
