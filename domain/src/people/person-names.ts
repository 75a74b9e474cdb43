import { erasedText, type Person, withoutPerson } from './person.ts';

/**
 * Patterns of a person's names, for any spelling: case, accents, spaces, hyphens, and the last name
 * first.
 */
export type NamePatterns = {
  /** Names of several words. */
  whole: readonly RegExp[];
  /** Names of one word. */
  sole: readonly RegExp[];
  /** Each word of the names of several words. */
  words: readonly RegExp[];
};

/** Shorter names occur in too many words to search for. */
const minLetters = 3;
const accents = /[\u0300-\u036f]/g;
/** Between the words of a name, e.g. two spaces, ', ' or a hyphen; also in an address of a page. */
const gap = '(?:[^\\p{L}\\p{M}\\p{N}]|%20){1,4}';
/** A word of ours, such as a status or a method, which may be the name of a person: Cash, Card. */
const codeWord = /^[a-z][a-z0-9-]*$/;

export function namePatterns(names: readonly string[]): NamePatterns {
  const spelled = names
    .map((name) => wordsOf(name))
    .filter((words) => words.join('').length >= minLetters)
    // The longest first: "Asha Nair Menon" is no "Asha Nair" with a word left over.
    .sort((a, b) => b.length - a.length);
  const several = spelled.filter(({ length }) => length > 1);
  const single = several.flat().filter(({ length }) => length >= minLetters);
  return {
    whole: several
      .flatMap((words) => [words, [...words.slice(-1), ...words.slice(0, -1)]])
      .map(pattern),
    sole: spelled.filter(({ length }) => length === 1).map(pattern),
    words: [...new Set(single)].map((word) => pattern([word])),
  };
}

/** The text without these names; unchanged when it has none of them. */
export function withoutNames(text: string, names: readonly RegExp[]): string {
  if (names.length === 0 || codeWord.test(text)) return text;
  const plain = text.normalize('NFD');
  const rest = names.reduce((left, name) => left.replace(name, erasedText), plain);
  return rest === plain ? text : rest.normalize('NFC');
}

/**
 * Cleans the texts of a person's own documents of e-mail, number, names, and each word of the
 * names. Copies from the catalogue and codes keep single words: a guest may be called as a town.
 * @param field the document's field with the text
 */
export function ownText(person: Person, { whole, sole, words }: NamePatterns) {
  const named = [...whole, ...sole, ...words];
  return (text: string, field: string): string =>
    withoutNames(withoutPerson(text, person), isOfCatalogue(field) ? whole : named);
}

/** Copies of hotel, room and prices, ids and codes. */
const isOfCatalogue = (field: string) =>
  ['hotel', 'room', 'lines', 'quote'].includes(field) || /(?:Id|Code)$/.test(field);

/** Cleans notes of staff, which may name the person without an e-mail or a number. */
export function noteText(person: Person, { whole, sole }: NamePatterns) {
  const named = [...whole, ...sole];
  return (text: string): string => withoutNames(withoutPerson(text, person), named);
}

/**
 * Cleans other people's texts: of e-mail and number, and of the names beside them. A name alone may
 * be a namesake's.
 */
export function mentioningText(person: Person, { whole, sole }: NamePatterns) {
  const named = [...whole, ...sole];
  return (text: string): string => {
    const rest = withoutPerson(text, person);
    return rest === text ? text : withoutNames(rest, named);
  };
}

/** Words without accents: in a composed text they are marks behind their letters. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(accents, '');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function pattern(words: readonly string[]): RegExp {
  const spelled = words.map((word) =>
    [...word].map((letter) => `${letter}[\u0300-\u036f]*`).join(''),
  );
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${spelled.join(gap)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}
