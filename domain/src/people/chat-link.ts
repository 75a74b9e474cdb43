/**
 * A link that opens WhatsApp with a prefilled message.
 * @param digits of a telephone number, with its country code
 */
export function chatLink(digits: string, text: string): string {
  // encodeURIComponent throws on a lone surrogate, which truncated text may end in.
  return `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`;
}
