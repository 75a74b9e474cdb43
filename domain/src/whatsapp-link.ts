/**
 * A link that opens WhatsApp with a prefilled message.
 * @param phone international number in any spelling, e.g. '+91 98470 00000'.
 */
export function whatsappLink(phone: string, text: string): string {
  // encodeURIComponent throws on half a surrogate pair, which a cut-off text may end in.
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text.toWellFormed())}`;
}
