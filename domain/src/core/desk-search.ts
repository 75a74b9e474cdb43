import { isEmailAddress, normaliseEmail } from './email-address.ts';
import { foldDigits } from './fold-text.ts';
import { isSamePhone, phoneDigits, phoneDigitsIn, phoneKeyDigits } from './phone-number.ts';
import { beginsWord, type TypedWord, typedWords, wordsIn } from './words.ts';

/**
 * By which staff find a record: the guest's names, addresses and numbers, and the references of
 * stays.
 */
export type Findable = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  references: readonly string[];
};

/** Typed text, read as everything that it may be. */
export type DeskSearch = {
  /** A reference or its beginning, 'KS-' and what follows; '' for other texts. */
  reference: string;
  /** An e-mail address, or its beginning; '' for other texts. */
  email: string;
  /** Last digits of a number, as typed; '' for other texts. */
  digits: string;
  words: readonly TypedWord[];
};

/** Maximum length of a search text. */
export const maxSearchLength = 254;
/** Maximum number of keys in one query of the store. */
export const maxLookupKeys = 10;

const keyLimits = {
  /** Letters of a word whose beginnings are keys. */
  letters: 16,
  beginnings: 100,
  /**
   * A combined key joins the beginnings of two words: letters of each, and number of words with
   * such keys.
   */
  pairLetters: 3,
  pairWords: 8,
  /** Words of an address, before its @. */
  localWords: 3,
  referenceLetters: 8,
  fewestDigits: 4,
} as const;

const beginning = (word: string, letters: number) => [...word].slice(0, letters).join('');

function beginnings(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const letters = [...word].slice(0, keyLimits.letters);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
}

const pairKey = (one: string, other: string) => [one, other].sort().join(' ');

/** Keys of every two words of a name, in either order, by the beginnings of both. */
function pairs(words: readonly string[]): string[] {
  const known = words.slice(0, keyLimits.pairWords);
  const lengths = Array.from({ length: keyLimits.pairLetters }, (_, index) => index + 1);
  return known.flatMap((one, index) =>
    known
      .slice(index + 1)
      .flatMap((other) =>
        lengths.flatMap((ofOne) =>
          lengths.map((ofOther) => pairKey(beginning(one, ofOne), beginning(other, ofOther))),
        ),
      ),
  );
}

const localPart = (email: string) => email.slice(0, Math.max(0, email.lastIndexOf('@')));

function referenceKeys(reference: string): string[] {
  const letters = reference.toLowerCase().replace(/^ks-/, '').slice(0, keyLimits.referenceLetters);
  return [...letters].map((_, index) => `ks-${letters.slice(0, index + 1)}`);
}

/** Digits of the numbers of a stored field; of a number too short to be dialled, its own. */
function storedDigits(phone: string): string[] {
  const numbers = phoneDigitsIn(phone);
  return numbers.length > 0 ? numbers : [foldDigits(phone).replace(/\D/g, '')];
}

function lastDigits(phone: string): string[] {
  const { fewestDigits } = keyLimits;
  const count = phoneKeyDigits - fewestDigits + 1;
  const lengths = Array.from({ length: count }, (_, index) => fewestDigits + index);
  return storedDigits(phone).flatMap((digits) =>
    lengths.filter((length) => digits.length >= length).map((length) => digits.slice(-length)),
  );
}

/**
 * The keys by which staff find a record, a few hundred at most: beginnings of each word of a name
 * and of every two of them, addresses, last digits of numbers, beginnings of references.
 */
export function deskKeys({ names, emails, phones, references }: Findable): string[] {
  const keys = names.flatMap((name) => {
    const words = wordsIn(name);
    return [...beginnings(words).slice(0, keyLimits.beginnings), ...pairs(words)];
  });
  for (const email of emails) {
    keys.push(normaliseEmail(email));
    const words = wordsIn(localPart(email)).slice(0, keyLimits.localWords);
    keys.push(...beginnings(words), ...pairs(words));
  }
  keys.push(...phones.flatMap(lastDigits), ...references.flatMap(referenceKeys));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Reads the search field. */
export function readDeskSearch(text: string): DeskSearch {
  const typed = foldDigits(text.trim().slice(0, maxSearchLength));
  const isNumber = /^[\d\s+()./–-]+$/.test(typed);
  const digits = isNumber ? typed.replace(/\D/g, '') : '';
  const words = typedWords(typed);
  return {
    reference: readReference(typed),
    email: typed.includes('@') ? normaliseEmail(typed) : '',
    digits: digits.length < keyLimits.fewestDigits ? '' : digits,
    words,
  };
}

/**
 * With its prefix, or four of its letters at least; without the hyphen only in full: Ksenia is a
 * name.
 */
function readReference(typed: string): string {
  const [, part, whole, bare] =
    /^#?(?:ks\s*[- ‐-―]\s*([0-9a-z]{1,8})|ks([0-9a-f]{8})|([0-9a-f]{4,8}))$/i.exec(typed) ?? [];
  const letters = part ?? whole ?? bare;
  return letters === undefined ? '' : `KS-${letters.toUpperCase()}`;
}

/** Whether the text holds anything that can be searched for. */
export function isDeskSearch({ reference, email, digits, words }: DeskSearch): boolean {
  return reference !== '' || email !== '' || digits !== '' || words.length > 0;
}

/** Keys of which every match has at least one; [] for a text without any. */
export function lookupKeys({ reference, email, digits, words }: DeskSearch): string[] {
  if (email !== '' && isEmailAddress(email)) return [email];
  const keys = email === '' ? [...digitKeys(digits)] : [];
  if (reference !== '') keys.push(reference.toLowerCase());
  if (digits === '') {
    const named = email === '' ? words : typedWords(localPart(email));
    keys.push(wordKey(named.map(({ whole }) => whole)));
    keys.push(wordKey(named.flatMap(({ parts }) => parts)));
  }
  return [...new Set(keys)].filter((key) => key !== '').slice(0, maxLookupKeys);
}

function digitKeys(digits: string): string[] {
  if (digits.length < phoneKeyDigits) return digits === '' ? [] : [digits];
  const dialled = phoneDigits(digits);
  return [digits, dialled].filter((each) => each !== '').map((each) => each.slice(-phoneKeyDigits));
}

/** The key of one word, or of the two longest of several. */
function wordKey(words: readonly string[]): string {
  const [one, other] = [...new Set(words)].sort((a, b) => b.length - a.length);
  if (one === undefined) return '';
  if (other === undefined) return beginning(one, keyLimits.letters);
  const { pairLetters } = keyLimits;
  return pairKey(beginning(one, pairLetters), beginning(other, pairLetters));
}

/** Whether a record matches the whole search: its key covers only a part. */
export function fitsDeskSearch(findable: Findable, search: DeskSearch): boolean {
  const { reference, email, digits, words } = search;
  const { names, emails, phones, references } = findable;
  if (email !== '') return emails.some((each) => normaliseEmail(each).startsWith(email));
  if (reference !== '' && references.some((each) => each.startsWith(reference))) return true;
  if (digits !== '') return phones.some((phone) => endsPhone(phone, digits));
  if (words.length === 0) return false;
  const known = [...names, ...emails.map(localPart)].flatMap(wordsIn);
  return words.every((word) => beginsWord(known, word));
}

function endsPhone(phone: string, digits: string): boolean {
  const dialled = phoneDigits(digits);
  return storedDigits(phone).some(
    (number) => number.endsWith(digits) || isSamePhone(number, dialled),
  );
}
