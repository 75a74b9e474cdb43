/** Digits of a number that tell it apart, whatever country code or leading 0 it is written with. */
export const phoneDigits = 10;

/**
 * The digits by which a telephone number is compared: the last ten, or all of a shorter one, so that
 * '+91 98470-12345', '098470 12345' and '9847012345' are one number. '' when there are too few.
 */
export function phoneKey(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < 7 ? '' : digits.slice(-phoneDigits);
}
