import { foldText } from './fold-text.ts';

/** A word as it was typed; "O'Brien" is `obrien` whole, and `o` and `brien` in parts. */
export type TypedWord = { whole: string; parts: readonly string[] };

const betweenWords = /[^\p{L}\p{M}\p{N}'-]+/u;
const joints = /['-]+/u;

/** The words of a text as they are compared, joined ones both whole and in parts. */
export function typedWords(text: string): TypedWord[] {
  return foldText(text)
    .split(betweenWords)
    .map((word) => word.split(joints).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ whole: parts.join(''), parts }));
}

/** All spellings of all words of a text, each once. */
export function wordsIn(text: string): string[] {
  return [...new Set(typedWords(text).flatMap(({ whole, parts }) => [whole, ...parts]))];
}

/** Whether a typed word begins one of the words, or each of its parts does. */
export function beginsWord(words: readonly string[], { whole, parts }: TypedWord): boolean {
  const isBeginning = (typed: string) => words.some((word) => word.startsWith(typed));
  return isBeginning(whole) || parts.every(isBeginning);
}
