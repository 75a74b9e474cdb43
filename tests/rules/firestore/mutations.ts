import { deleteField, serverTimestamp } from 'firebase/firestore';

/** One value for one field, and whether the rules must allow it. */
export type Mutation = {
  label: string;
  value: unknown;
  isAllowed: boolean;
  /** Part of the set that makes each condition both true and false. */
  isForCoverage: boolean;
};

export function mutation(label: string, value: unknown, isAllowed: boolean): Mutation {
  return { label, value, isAllowed, isForCoverage: telling.includes(label) };
}

/** A missing field, or one removed from the stored document. */
export const absent = deleteField();

type Values = Record<string, unknown>;

const telling = [
  'one letter too many',
  'one below the smallest',
  'one above the largest',
  'an unknown bucket',
  'capital letters',
  'a category that does not exist',
  'true',
  'false',
  'the text "true"',
  'a list of null',
  'a list longer than the longest',
  'one text too many',
  'a fraction',
  '30 February',
];

/** A value of every type that Firestore stores, two non-finite numbers, and a very large value. */
const oddities: Values = {
  'nothing at all': absent,
  null: null,
  true: true,
  'a text': 'a text',
  'a huge text': 'x'.repeat(400_000),
  'a number': 7,
  'a fraction': 1.5,
  'a negative number': -1,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  'a list of texts': ['a text'],
  'a list of numbers': [7],
  'a list of maps': [{ text: 'a text' }],
  'a list of huge texts': Array.from({ length: 5 }, () => 'x'.repeat(100_000)),
  'a map': { text: 'a text' },
  'the time of the server': serverTimestamp(),
};

/** All oddities are rejected, except valid values of the type itself. */
function rejecting(allowed: Values, denied: Values, spared: readonly string[] = []): Mutation[] {
  const rejected = Object.entries({ ...oddities, ...denied }).filter(
    ([label]) => !(label in allowed) && !spared.includes(label),
  );
  return [
    ...Object.entries(allowed).map(([label, value]) => mutation(label, value, true)),
    ...rejected.map(([label, value]) => mutation(label, value, false)),
  ];
}

const letters = (count: number) => 'x'.repeat(count);

/** A required text: trimmed, and not longer than `max`. */
export function requiredText(max: number): Mutation[] {
  return rejecting(
    { 'a text': 'a text', 'two lines': 'one\ntwo', 'the longest text': letters(max) },
    {
      'an empty text': '',
      'only spaces': '   ',
      'an untrimmed text': ' a text',
      'a text that ends with a line break': 'a text\n',
      'one letter too many': letters(max + 1),
    },
  );
}

/** A text that may be empty. */
export function optionalText(max: number): Mutation[] {
  return rejecting(
    { 'a text': 'a text', 'an empty text': '', 'the longest text': letters(max) },
    { 'one letter too many': letters(max + 1) },
  );
}

/** Texts of a fixed format. */
export function formattedText(allowed: Values, denied: Values): Mutation[] {
  return rejecting(allowed, denied);
}

export function wholeNumber({ min, max }: { min: number; max: number }): Mutation[] {
  return rejecting(
    { 'the smallest number': min, 'the largest number': max },
    {
      'one below the smallest': min - 1,
      'one above the largest': max + 1,
      'a number with a fraction': min + 0.5,
      'a number as text': String(min),
    },
    min <= 7 && max >= 7 ? ['a number'] : [],
  );
}

export function flag(): Mutation[] {
  return rejecting({ true: true, false: false }, { 'the text "true"': 'true', 'the number 1': 1 });
}

/** A list of at most `count` texts of `length` letters. */
export function textList({
  count,
  length,
  joined = count * (length + 1) - 1,
  isCounted = true,
}: {
  count: number;
  length: number;
  /**
   * Maximum length of the whole list with one separator between texts, where the rules allow more.
   */
  joined?: number;
  /** False where the rules only limit the total size, to save expressions. */
  isCounted?: boolean;
}): Mutation[] {
  const spare = joined - (count * (length + 1) - 1);
  const longest = (more: number) => [
    letters(length + spare + more),
    ...Array.from({ length: count - 1 }, () => letters(length)),
  ];
  return rejecting(
    {
      'a list of texts': ['a text'],
      'a list of texts with line breaks': ['one\ntwo'],
      'an empty list': [],
      'the longest list': longest(0),
    },
    {
      'one letter too many in all': longest(1),
      'a list of null': [null],
      'a list of booleans': [true],
      'a list longer than the longest': Array.from({ length: count + 1 }, () => letters(length)),
      ...(isCounted ? { 'one text too many': Array.from({ length: count + 1 }, () => 'x') } : {}),
      'a list of twenty thousand empty texts': Array.from({ length: 20_000 }, () => ''),
    },
  );
}

/** Fields that a client never changes: every other value is rejected. */
export function fixed(allowed: Values = {}): Mutation[] {
  return rejecting(allowed, {});
}
