import { isStateCode } from './indian-states.ts';

/** Messages about an invalid tax number or address. */
export const gstinMessages = {
  pin: 'Enter a 6-digit PIN',
  typing: 'This GSTIN has a typing mistake',
  otherState: 'The GSTIN’s first two digits are not the State you chose',
} as const;

/** A GSTIN without spaces and in capitals, as in the register. */
export const normaliseGstin = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character of a GSTIN, computed from the other fourteen; catches typing errors. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36] ?? '';
}

/**
 * State, holder's PAN, registration number, `Z` (or the register's own character), check character.
 */
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z\d][A-Z\d]$/;

/**
 * Why a normalised GSTIN is invalid, as a sentence; null when it is valid. Does not check that it
 * is registered.
 * @param stateCode State that the holder named; '' when none was requested
 */
export function gstinProblem(gstin: string, stateCode = ''): string | null {
  const isWhole =
    pattern.test(gstin) &&
    isStateCode(gstin.slice(0, 2)) &&
    gstinCheckCharacter(gstin.slice(0, 14)) === gstin[14];
  if (!isWhole) return gstinMessages.typing;
  if (stateCode !== '' && gstin.slice(0, 2) !== stateCode) return gstinMessages.otherState;
  return null;
}

/** Why a text is no Indian postal code; null when it may be one. None begins with 0. */
export function pinProblem(pin: string): string | null {
  return /^[1-9]\d{5}$/.test(pin) ? null : gstinMessages.pin;
}
