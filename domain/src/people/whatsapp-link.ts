import { nationalDigits, phoneDigits, readPhoneNumbers } from '../core/phone-number.ts';
import { chatLink } from './chat-link.ts';

/** India, assumed for numbers without a country code. */
const homeCountryCode = '91';

/**
 * Digits with country code of the first number of a text, as `wa.me` and `tel:+` need them; '' when
 * it is not a telephone number.
 */
export function internationalNumber(mobile: string): string {
  const [number] = readPhoneNumbers(mobile);
  // All digits of another text, an extension's too, would be somebody else's number.
  if (number === undefined) return '';
  const { digits, hasCountryCode } = number;
  const isWhole = hasCountryCode || digits.length > nationalDigits;
  return isWhole ? digits : `${homeCountryCode}${digits}`;
}

/**
 * A link that opens WhatsApp with a prefilled message.
 * @param phone international number in any spelling, e.g. '+91 98470 00000'.
 */
export function whatsappLink(phone: string, text: string): string {
  return chatLink(phoneDigits(phone) || phone.replace(/\D/g, ''), text);
}
