import { type Currency, currencySymbol } from '../../core/currency.ts';
import { commaQuestion, parseTypedNumber } from '../../core/typed-number.ts';

/** A value read from a cell, or a sentence that says what to type instead. */
export type Reading<Value> = { value: Value } | { problem: string };

/** The text of a cell without the spaces around it, with `\n` at each end of a line. */
export const trimCell = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const shortened = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const brokenFormula = /^#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NUM!|NULL!)$/;

/** Reason to distrust a text: a spreadsheet has put something else in its place. */
function spreadsheetFault(text: string): string | null {
  if (shortened.test(text)) {
    return `The spreadsheet has shortened a number to ${text}. Format the column as text and type it again.`;
  }
  return brokenFormula.test(text) ? `${text} is an error of the spreadsheet. Type the text.` : null;
}

/** @param max in characters */
export function readTextCell(text: string, max: number): Reading<string> {
  const fault = spreadsheetFault(text);
  if (fault !== null) return { problem: fault };
  if (text.length <= max) return { value: text };
  return { problem: `At most ${max} characters fit here, and this has ${text.length}.` };
}

const dateLike =
  /^(?:\d{1,2}-(?:[a-z]{3}|\d{1,2})|[a-z]{3}-\d{2,4}|\d{1,4}[-/]\d{1,2}[-/]\d{1,4})$/i;

/**
 * Fault of an id that a spreadsheet has turned into a date or a shortened number, or null.
 * @param word for the id, e.g. "Hotel ID"
 */
export function idFault(text: string, word: string): string | null {
  if (!dateLike.test(text)) return spreadsheetFault(text);
  return `The spreadsheet has made a date of this ${word} (${text}). Format the column as text and type it again.`;
}

const yes = ['yes', 'y', 'true', '1'];
const no = ['no', 'n', 'false', '0'];

export function readYesNo(text: string): Reading<boolean> {
  const word = text.toLowerCase();
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { problem: `Type yes or no, not “${text}”.` };
}

export const formatYesNo = (is: boolean) => (is ? 'yes' : 'no');

/** A whole number within limits, e.g. of guests. */
export function readWhole(text: string, { min, max }: { min: number; max: number }) {
  const number = parseTypedNumber(text.replace(/%$/, ''));
  if (Number.isInteger(number) && number >= min && number <= max) return { value: number };
  return { problem: `Type a whole number from ${min} to ${max}, not “${text}”.` };
}

const currencyMarks: Record<Currency, RegExp> = {
  inr: /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr|\/-)$/gi,
  usd: /^(?:us\$|\$|usd)|(?:\$|usd)$/gi,
};

/** A price as people write it: `₹1,50,000`, `Rs. 4500`, `4,500.00`. Only in the site's currency. */
export function readPrice(
  text: string,
  limits: { min: number; max: number },
  currency: Currency,
): Reading<number> {
  const bare = text.replace(currencyMarks[currency], '').trim();
  const other = currency === 'inr' ? 'usd' : 'inr';
  if (bare.replace(currencyMarks[other], '') !== bare) {
    return {
      problem: `This site keeps its room prices in ${currencySymbol(currency)} (${currency.toUpperCase()}), and “${text}” is in another currency.`,
    };
  }
  const number = parseTypedNumber(bare);
  if (Number.isInteger(number) && number >= limits.min && number <= limits.max) {
    return { value: number };
  }
  if (!Number.isNaN(number) && !Number.isInteger(number)) {
    return { problem: `Prices are whole: type ${Math.floor(number)} or ${Math.ceil(number)}.` };
  }
  const question = commaQuestion(bare);
  return {
    problem: question === null ? `Type a price such as 4500, not “${text}”.` : `${question}.`,
  };
}

/** Tags in one cell with `|` between them; `\|` is one inside a tag. */
export function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replace(/[\\|]/g, '\\$&')).join(' | ');
}

export function readTags(
  text: string,
  { count, length }: { count: number; length: number },
): Reading<string[]> {
  const parts = [...text.matchAll(/(?:^|\|)((?:\\[\\|]|[^|])*)/g)];
  const tags = parts.map(([, part = '']) => part.replace(/\\([\\|])/g, '$1').trim());
  const known = [...new Set(tags)].filter((tag) => tag !== '');
  if (known.length > count) return { problem: `At most ${count} entries fit here.` };
  const long = known.find((tag) => tag.length > length);
  return long === undefined
    ? { value: known }
    : {
        problem: `“${long.slice(0, 20)}…” has more than ${length} characters. Put | between entries.`,
      };
}
