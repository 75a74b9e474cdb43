/**
 * Digits without groups, in thousands, or in lakhs and crores; with one separator throughout.
 */
const wholeForm =
  /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?: \d{3}){1,3}|\d{1,2}(?:,\d{2}){0,4},\d{3}|\d{1,2}(?: \d{2}){0,4} \d{3})$/;

/**
 * A number as people type it: "1500", "1,500", "1,20,000", "1 500", "4,500.50".
 * @returns NaN for anything else, and for what may be another number: "1,50", "2,3,4"
 */
export function parseTypedNumber(text: string): number {
  const plain = text.replace(/\s/g, ' ').trim();
  const [, whole = '', decimals = ''] = /^([\d, ]+)(\.\d{1,2})?$/.exec(plain) ?? [];
  return wholeForm.test(whole) ? Number(whole.replace(/[, ]/g, '') + decimals) : Number.NaN;
}

/** The same for whole numbers: "12.5" and "12.00" are NaN. */
export function parseTypedWhole(text: string): number {
  return text.includes('.') ? Number.NaN : parseTypedNumber(text);
}

/** Question about a number whose commas may be decimal or group digits; null for any other text. */
export function commaQuestion(text: string): string | null {
  return /\d\s*,\s*\d/.test(text) && Number.isNaN(parseTypedNumber(text))
    ? 'Is this a decimal or a thousand? Write commas as in 1,500 or 1,20,000'
    : null;
}
