import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/cancellation-policy';
import { siteTimeZone } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import type { Write } from '../platform/documents.ts';
import { composeMail } from './compose-mail.ts';
import { type MailFacts, type MailKind, mailTemplates } from './mail-templates.ts';
import { stayCalendar } from './stay-calendar.ts';

export type MailContext = {
  siteUrl: string;
  now: Date;
  /** Named in `booking-cancelled` and `refund-issued`. */
  refundMinor?: MinorUnits;
  /** Named in `booking-changed`, as sentences. */
  changes?: readonly string[];
};

/**
 * The one message of a transition, to be written in the same batch as the transition itself. Its id
 * follows from the event, so that nothing can send it twice. The shape is that of the "Trigger
 * Email" extension, which sends what it finds (decision D30).
 */
export async function mailWrite(
  kind: MailKind,
  booking: Booking,
  context: MailContext,
): Promise<Write> {
  const template = mailTemplates[kind];
  const attachCalendar = template.attachCalendar && booking.isPaid;
  const content = attachCalendar ? await stayCalendar(booking, context.siteUrl) : null;
  return {
    kind: 'create',
    collection: collections.mail,
    id: mailId(kind, booking),
    data: {
      to: [booking.guestEmail],
      message: {
        ...composeMail(template, mailFacts(booking, context)),
        attachments:
          content === null
            ? []
            : [{ filename: `${booking.reference}.ics`, content, contentType: 'text/calendar' }],
      },
      kind,
      bookingId: booking._id,
      createdAt: context.now,
    },
  };
}

function mailId(kind: MailKind, booking: Booking): string {
  // Refunds may come in several parts; each raises the amount refunded so far.
  if (kind === 'booking-changed') return `${booking._id}-${kind}-${booking.changeCount}`;
  const part = kind === 'refund-issued' ? `-${booking.refundedMinor}` : '';
  return `${booking._id}-${kind}${part}`;
}

/** What the templates may say about a booking. */
export function mailFacts(booking: Booking, context: MailContext): MailFacts {
  const money = (minor: MinorUnits) => formatMinor(minor, booking.currency);
  const refundMinor = context.refundMinor ?? (0 as MinorUnits);
  return {
    guestName: booking.guestName,
    reference: booking.reference,
    hotel: booking.hotel.name,
    address: booking.hotel.address,
    roomType: booking.room.roomType,
    guests: String(booking.guests),
    checkIn: formatDay(booking.checkInDate),
    checkOut: formatDay(booking.checkOutDate),
    nights: String(booking.nights),
    total: money(booking.totalMinor),
    holdUntil: booking.holdUntil === '' ? '' : formatInstant(booking.holdUntil),
    refund: money(refundMinor),
    refundSentence: booking.isPaid
      ? refundMinor > 0
        ? `We will refund ${money(refundMinor)} of the ${money(booking.paidMinor)} that you paid. Please allow up to ${cancellationPolicy.refundWorkingDays} working days.`
        : 'Under our cancellation policy, no refund is due.'
      : 'You have not been charged.',
    changes: (context.changes ?? []).join(' '),
    bookingUrl: `${context.siteUrl}/my-bookings`,
  };
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const instantInIndia = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: siteTimeZone,
});

function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

function formatInstant(instant: string): string {
  return `${instantInIndia.format(new Date(instant))} (India)`;
}
