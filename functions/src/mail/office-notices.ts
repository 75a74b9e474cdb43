import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { type Fields, readText } from '@kerala-stays/domain/core/read-values';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { isHouseMail, isStaffMail, type MailKind } from '@kerala-stays/domain/mail/mail';
import { countedMinor, owedMinor } from '@kerala-stays/domain/money/deposit';
import {
  type PaymentExceptionReason,
  paymentExceptionMessages,
} from '@kerala-stays/domain/money/payment';
import type { UpiClaim } from '@kerala-stays/domain/money/upi-claim';
import type { OfficeNotice } from './tell-office.ts';

type Rows = [label: string, value: string][];

/** A new inquiry: its subject, without its sender or message. */
export function inquiryNotice(inquiry: Inquiry): OfficeNotice {
  return {
    kind: 'inquiry',
    event: inquiry._id,
    subject: `New inquiry: ${inquiry.hotel.name}`,
    sentences: ['A new inquiry has arrived. We promise an answer within a day.'],
    rows: inquiryRows(inquiry),
    path: `/admin/inquiries?inquiry=${encodeURIComponent(inquiry._id)}`,
    action: 'Open the inquiry',
  };
}

const hourMs = 3_600_000;

/** Once an hour during a flood of inquiries, instead of a mail for each. */
export function floodNotice(now: Date): OfficeNotice {
  return {
    kind: 'inquiry',
    event: `flood-${Math.floor(now.getTime() / hourMs)}`,
    subject: 'Many more inquiries than usual',
    sentences: [
      'Far more inquiries than usual are arriving. Those beyond the usual number are marked as unchecked, and we write no mail for each of them.',
    ],
    path: '/admin/inquiries',
    action: 'Open the inquiries',
  };
}

/** Once an hour: programs send many, but a person's browser may have filled the field in. */
export function honeypotNotice(now: Date): OfficeNotice {
  return {
    kind: 'inquiry',
    event: `honeypot-${Math.floor(now.getTime() / hourMs)}`,
    subject: 'An inquiry to check',
    sentences: [
      'An inquiry came with a hidden field filled in. A program may have sent it, or a person whose browser fills in forms. It is marked as unchecked, and we write no mail for each of them.',
    ],
    path: '/admin/inquiries?unchecked=only',
    action: 'Open the unchecked inquiries',
  };
}

/** The content of an inquiry, without any words of the sender. */
export function inquiryRows(inquiry: Inquiry): Rows {
  const { hotel, roomTypeId, roomTypeName, checkIn, checkOut, date, people } = inquiry;
  const day = (value: string) => (value === '' ? '' : formatFullDay(value));
  return [
    ['Hotel', hotel.name],
    // Without an id, the name is the sender's own text.
    ['Room', roomTypeId === '' ? '' : roomTypeName],
    ['Check-in', day(checkIn)],
    ['Check-out', day(checkOut)],
    ['Preferred date', checkIn === '' ? day(date) : ''],
    ['Guests', String(people)],
  ];
}

type Event = { kind: 'payment' | 'cancellation' | 'move'; title: string; sentence: string };

const payment = (sentence: string): Event => ({
  kind: 'payment',
  title: 'a payment has arrived',
  sentence,
});

/** Messages to guests whose events the office is notified of as well. */
const eventsOfMail: Partial<Record<MailKind, Event>> = {
  'deposit-received': payment('A deposit has been paid, and the stay is confirmed.'),
  'booking-paid': payment('A stay has been paid in full.'),
  'payment-received': payment('A payment for a stay has arrived.'),
  'booking-cancelled': {
    kind: 'cancellation',
    title: 'a guest has cancelled',
    sentence: 'A guest has cancelled a stay. Its nights are free again.',
  },
  'booking-cancelled-by-house': {
    kind: 'cancellation',
    title: 'a stay was cancelled by us',
    sentence: 'A stay was cancelled by us. Its nights are free again.',
  },
  'booking-rescheduled': {
    kind: 'move',
    title: 'a stay has new dates',
    sentence: 'A stay has been moved to the dates below.',
  },
  'booking-changed': {
    kind: 'move',
    title: 'a booking was changed',
    sentence: 'A booking was changed. It is now as below.',
  },
};

/** Office notice for a message to a guest; null when the office needs none. */
export function bookingNotice(
  kind: MailKind,
  mailId: string,
  booking: Booking,
): OfficeNotice | null {
  const event = eventsOfMail[kind];
  if (event === undefined) return null;
  return {
    kind: event.kind,
    event: mailId,
    subject: `${booking.reference}: ${event.title}`,
    sentences: [event.sentence],
    rows: bookingRows(booking),
    path: bookingPath(booking._id),
    action: 'Open the booking',
  };
}

/** A guest has booked a stay without an answer of staff. */
export function instantNotice(mailId: string, booking: Booking): OfficeNotice {
  return {
    kind: 'inquiry',
    event: mailId,
    subject: `${booking.reference}: a guest has booked`,
    sentences: ['A guest has booked a stay at once. Its nights are held for the payment.'],
    rows: bookingRows(booking),
    path: bookingPath(booking._id),
    action: 'Open the booking',
  };
}

/** A guest has taken a stay that was proposed. */
export function proposalNotice(mailId: string, booking: Booking): OfficeNotice {
  return {
    kind: 'inquiry',
    event: mailId,
    subject: `${booking.reference}: a proposal was taken`,
    sentences: [
      'A guest has taken a stay that we proposed.',
      booking.holdUntil === '' ? 'Nothing is due at once.' : 'Its nights are held for the payment.',
    ],
    rows: bookingRows(booking),
    path: bookingPath(booking._id),
    action: 'Open the booking',
  };
}

/** A guest's word that they have paid by UPI, for staff to compare with the bank account. */
export function upiNotice(
  { _id, amountMinor, utr, vpaShown }: UpiClaim,
  booking: Booking,
): OfficeNotice {
  return {
    kind: 'payment',
    event: `upi-${_id}`,
    subject: `${booking.reference}: a guest says they have paid`,
    sentences: [
      'A guest says they have paid by UPI. Look for the transfer at your bank, and confirm it or say that it is not there.',
    ],
    rows: [
      ['Amount', formatMinor(amountMinor, booking.currency)],
      ['UTR', utr],
      ['Paid to', vpaShown],
      ...bookingRows(booking),
    ],
    path: '/admin/bookings/upi',
    action: 'Check the payment',
  };
}

/** A payment that needs attention, possibly without a known booking. */
export function exceptionNotice(
  exception: { _id: string; reason: PaymentExceptionReason },
  booking: Booking | null,
): OfficeNotice {
  const what = 'a payment needs attention';
  return {
    kind: 'exception',
    event: exception._id,
    subject: booking === null ? 'A payment needs attention' : `${booking.reference}: ${what}`,
    sentences: [paymentExceptionMessages[exception.reason]],
    rows: booking === null ? [] : bookingRows(booking),
    path: '/admin/bookings',
    action: 'Open the bookings',
  };
}

/** A message to a guest that bounced or was marked as spam: staff should call the guest. */
export function bounceNotice(
  mail: { id: string; data: Fields },
  round: number,
  kind: 'bounced' | 'complained',
): OfficeNotice {
  const bookingId = readText(mail.data.bookingId);
  const what = kind === 'bounced' ? 'came back' : 'was reported as spam';
  const mailKind = readText(mail.data.kind);
  const isToHouse = isHouseMail(mailKind);
  const whom = recipientOf(mailKind);
  return {
    kind: 'exception',
    event: `${kind}-${round}-${mail.id}`,
    subject: `A message to ${whom} ${what}`,
    sentences: [
      `A message to ${whom} ${what}, so they may not read the next one either. Please reach them another way.`,
      isToHouse ? 'Correct its address on the tab House of the hotel.' : '',
    ],
    path: bookingId === '' ? '/admin/mail' : bookingPath(bookingId),
    action: bookingId === '' ? 'Open the messages' : 'Open the booking',
  };
}

function recipientOf(mailKind: string): string {
  if (isHouseMail(mailKind)) return 'a house';
  if (!isStaffMail(mailKind)) return 'a guest';
  return mailKind === 'staff-invitation' ? 'a new colleague' : 'a colleague';
}

const bookingPath = (id: string) => `/admin/bookings?booking=${encodeURIComponent(id)}`;

function bookingRows(booking: Booking): Rows {
  const { currency, hotel, checkInDate, checkOutDate, status, totalMinor } = booking;
  // Nothing is owed for a stay that does not take place.
  const isOff = status === 'cancelled' || status === 'expired';
  const owed = isOff ? 0 : owedMinor(booking);
  return [
    ['Reference', booking.reference],
    ['Hotel', hotel.name],
    ['Room', roomWords(booking)],
    ['Check-in', formatFullDay(checkInDate)],
    ['Check-out', formatFullDay(checkOutDate)],
    ['Total', formatMinor(totalMinor, currency)],
    ['Paid', formatMinor(countedMinor(booking), currency)],
    ['Still owed', owed === 0 ? '' : formatMinor(owed, currency)],
  ];
}
