import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/cancellation-policy';
import { owedMinor } from '@kerala-stays/domain/bookings/deposit';
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
  /** Named in messages about cancellations and refunds. */
  refundMinor?: MinorUnits;
  /** Named in messages about one payment. */
  paymentMinor?: MinorUnits;
  /** What the message is about, where a booking may have several of a kind, e.g. the id of a payment. */
  part?: string;
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
    id:
      context.part === undefined
        ? mailId(kind, booking)
        : `${mailId(kind, booking)}-${context.part}`,
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
  // A hold may end again after a payment was voided.
  const part = kind === 'booking-expired' ? `-${Date.parse(booking.holdUntil).toString(36)}` : '';
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
    refundSentence: refundSentence(booking, refundMinor),
    payment: money(context.paymentMinor ?? booking.totalMinor),
    owedSentence: owedSentence(booking),
    bookingUrl: `${context.siteUrl}/my-bookings`,
  };
}

function refundSentence(booking: Booking, refundMinor: MinorUnits): string {
  const money = (minor: MinorUnits) => formatMinor(minor, booking.currency);
  if (booking.paidMinor === 0) return 'You have not been charged.';
  if (refundMinor === 0) {
    if (booking.refundDueMinor > 0) return `You get back ${money(booking.refundDueMinor)} in all.`;
    return booking.cancelledBy === 'house'
      ? 'We will write to you about the money that you paid.'
      : 'Under our cancellation policy, no refund is due.';
  }
  const amounts = `${money(refundMinor)} of the ${money(booking.paidMinor)} that you paid`;
  if (booking.refundStatus === 'waiting') {
    return `A refund of ${amounts} is planned. Your bank is looking into the payment, so it waits until that is settled.`;
  }
  return `We will refund ${amounts}. Please allow up to ${cancellationPolicy.refundWorkingDays} working days.`;
}

function owedSentence(booking: Booking): string {
  const owed = owedMinor(booking);
  if (owed === 0) return 'Your stay is paid in full.';
  const amount = formatMinor(owed, booking.currency);
  const { balanceDueOn, status, holdUntil } = booking;
  if (status === 'pending-payment' && holdUntil !== '') {
    return `${amount} is to be paid by ${formatInstant(holdUntil)}; until then we hold the nights.`;
  }
  return balanceDueOn === ''
    ? `${amount} is still to be paid.`
    : `${amount} is still to be paid, by ${formatDay(balanceDueOn)}.`;
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
