import { foldDigits } from './fold-text.ts';

/** A telephone number as its digits, without country prefix signs and leading zeros. */
export type PhoneNumber = {
  digits: string;
  /** It was written with a country code: '+44 …', '0044 …'. */
  hasCountryCode: boolean;
};

/**
 * Digits of a telephone number, and how many of them two numbers have in common that count as the
 * same.
 */
const digitCount = { min: 7, max: 15 } as const;
/** Numbers that one field may name. */
const maxNumbers = 3;

const dashes = /[\u2010-\u2015\u2212]/gu;
const unseen = /\p{Cf}/gu;
/** A trunk 0 behind a country code, which is never dialled from abroad: '+44 (0)20 …'. */
const trunkZero = /(?<=\d[\s)]*)\(\s*0\s*\)/g;
/** Between two numbers, or around one. */
const separators = /[,;|&/\n]|\b(?:or|and)\b/i;
const labels = /\b(?:tel|phone|ph|mob|mobile|cell|whatsapp|wa|home|office|work|no)\b[.:]?/gi;
const usualSpelling = /^\(?\+?[\d\s().-]*$/;

/**
 * Countries in which no number begins with a 0 behind the country code, however often it is
 * written: '+91 098470 …'.
 */
const trunkZeroBehind = /^(91|44|971|966|974|965|968|49|33|61|31|41|46)0(?=\d{7})/;

/** Ten digits tell a number apart, whatever country code or leading 0 it is written with. */
export const nationalDigits = 10;
/** Number of last digits that form the search key of a number. */
export const phoneKeyDigits = digitCount.min;

const plainSpelling = (text: string) =>
  foldDigits(text.replace(dashes, '-').replace(unseen, '')).trim();
const onlyDigits = (text: string) => text.replace(trunkZero, '').replace(/\D/g, '');
const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * The numbers of a field that holds one or several, in any usual spelling: '(+91) 98470 12345',
 * '098470-12345,', '+44 (0)20 7946 0958', '9847012345 / 0484 2334455', 'Mob: 98470 12345'. [] for
 * any other text.
 */
export function readPhoneNumbers(text: string): PhoneNumber[] {
  const plain = plainSpelling(text).replace(labels, ' ');
  const parts = partsOf(plain);
  if (parts.length > maxNumbers || !parts.every(isNumber)) return [];
  return parts.map((part) => {
    const hasCountryCode = /^[\s(]*(?:\+|00)/.test(part);
    const digits = withoutZeros(onlyDigits(part));
    return {
      digits: hasCountryCode ? digits.replace(trunkZeroBehind, '$1') : digits,
      hasCountryCode,
    };
  });
}

/**
 * Whether a field holds a telephone number of 7 to 15 digits, or several, in any usual spelling.
 */
export function isPhoneNumber(text: string): boolean {
  return readPhoneNumbers(text).length > 0;
}

function isNumber(part: string): boolean {
  const { length } = onlyDigits(part);
  return (
    usualSpelling.test(part.replace(/^[\s([]+(?=\+)/, '')) &&
    length >= digitCount.min &&
    length <= digitCount.max
  );
}

function partsOf(plain: string): string[] {
  const parts = plain
    .split(separators)
    .map((part) => part.replace(/[\s.]+$/, '').trim())
    .filter((part) => /\w/.test(part));
  // '0171/1234567' is one number.
  const isOne = parts.some((part) => onlyDigits(part).length < digitCount.min);
  const joined = isOne ? [parts.join(' ')] : parts;
  return joined.flatMap((part) => {
    if (onlyDigits(part).length <= digitCount.max) return [part];
    const sides = part.split(/\s+(?=\+)|\s{2,}/);
    if (sides.length > 1) return sides;
    const words = part.split(/\s+/);
    return words.every((word) => onlyDigits(word).length >= digitCount.min) ? words : [part];
  });
}

/**
 * The digits by which numbers of a stored field are compared, without leading zeros; of a text that
 * is no usual number all its digits. Numbers of fewer than 7 digits are left out.
 */
export function phoneDigitsIn(text: string): string[] {
  const numbers = readPhoneNumbers(text).map(({ digits }) => digits);
  const all = numbers.length > 0 ? numbers : [withoutZeros(onlyDigits(plainSpelling(text)))];
  return all.filter(({ length }) => length >= digitCount.min);
}

/** The digits of the first number of a text without leading zeros; '' when there are too few. */
export function phoneDigits(text: string): string {
  return phoneDigitsIn(text)[0] ?? '';
}

/**
 * Whether two numbers without leading zeros are one: the shorter one, of 7 digits at least, ends
 * the longer one. So '050 123 4567' is '+971 50 123 4567'. A number without its area code is that
 * of every area.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length >= digitCount.min && longer.endsWith(shorter);
}
