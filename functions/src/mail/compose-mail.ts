import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { policyOf } from '@kerala-stays/domain/bookings/cancellation-policy';
import { fillFields } from '@kerala-stays/domain/mail/mail-text';
import { type ComposedMail, layOutMail } from './mail-layout.ts';
import type { MailFacts, MailTemplate } from './mail-templates.ts';

const stayRows: [label: string, fact: keyof MailFacts][] = [
  ['Reference', 'reference'],
  ['Hotel', 'hotel'],
  ['Address', 'address'],
  ['Telephone', 'phone'],
  ['The way', 'way'],
  ['Room', 'roomType'],
  ['Guests', 'guests'],
  ['Check-in', 'checkIn'],
  ['Check-out', 'checkOut'],
  ['Nights', 'nights'],
  ['Total', 'total'],
];

/**
 * Fills a template in: what a guest reads about a booking.
 * @param booking whose terms the policy states
 */
export function composeMail(
  template: MailTemplate,
  facts: MailFacts,
  booking: Pick<Booking, 'refundCapPercent' | 'rescheduleCount'>,
): ComposedMail {
  const fill = (text: string) => fillFields(text, facts);
  const before = template.before.map(fill);
  return layOutMail({
    subject: fill(template.subject),
    heading: fill(template.heading),
    // The first sentence after the greeting gives the subject.
    preheader: before[1] ?? before[0] ?? '',
    before,
    rows: stayRows.map(([label, fact]) => [label, facts[fact]] as const),
    after: [...template.after, ...(template.fixed ?? [])].map(fill),
    action:
      template.action === null ? null : { label: fill(template.action), url: facts.bookingUrl },
    ...(template.statePolicy && {
      list: { heading: 'Cancellation and refunds', items: policyOf(booking) },
    }),
  });
}
