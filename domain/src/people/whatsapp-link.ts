/** India, where a number typed without a country code is from. */
const homeCountryCode = '91';

/** Digits with country code, as WhatsApp's links need them; '' when it is not a telephone number. */
export function internationalNumber(mobile: string): string {
  const hasCountryCode = /^\s*(\+|00)/.test(mobile);
  const digits = mobile.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 7) return '';
  return hasCountryCode || digits.length > 10 ? digits : `${homeCountryCode}${digits}`;
}

/**
 * A link that opens WhatsApp with a prefilled message.
 * @param phone international number in any spelling, e.g. '+91 98470 00000'.
 */
export function whatsappLink(phone: string, text: string): string {
  // encodeURIComponent throws on half a surrogate pair, which a cut-off text may end in.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`;
}
