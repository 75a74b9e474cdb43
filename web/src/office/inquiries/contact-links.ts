import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { internationalNumber, whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';

/**
 * Beginning of a reply, for staff to finish.
 * @param offer our offer as sentences, or ''
 */
export function replyText(inquiry: Inquiry, offer = ''): string {
  const stay = [inquiry.hotel.name, inquiry.roomTypeName].filter(Boolean).join(', ');
  const day = inquiry.date === '' ? '' : ` for ${formatDay(inquiry.date)}`;
  const guests = `${inquiry.people} ${inquiry.people === 1 ? 'guest' : 'guests'}`;
  return `Hello ${inquiry.name}, thank you for your inquiry about ${stay}${day} (${guests}). ${offer}`;
}

export function contactLinks(inquiry: Inquiry, offer = '') {
  const number = internationalNumber(inquiry.mobile);
  const text = replyText(inquiry, offer).toWellFormed();
  const subject = `Your inquiry about ${inquiry.hotel.name}`.toWellFormed();
  return {
    call: number === '' ? null : telLink(`+${number}`),
    mail: `mailto:${encodeURIComponent(inquiry.email.toWellFormed())}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
    whatsApp: number === '' ? null : whatsappLink(number, text),
  };
}
