import { site } from '@kerala-stays/domain/content/site';
import type { MailKind } from '@kerala-stays/domain/mail/mail';
import { type MailText, paragraphsOf } from '@kerala-stays/domain/mail/mail-text';

/** Values for `{name}` in templates, all plain text. */
export type MailFacts = {
  guestName: string;
  reference: string;
  hotel: string;
  address: string;
  roomType: string;
  guests: string;
  /** Day and, in messages that go with a calendar entry, hour. */
  checkIn: string;
  checkOut: string;
  arrivalDay: string;
  /** Of the house; empty while the guest may not know them. */
  phone: string;
  way: string;
  nights: string;
  total: string;
  holdUntil: string;
  /** The next payment, and the remaining balance. */
  due: string;
  /** How much of the price has been paid, if any. */
  paidSentence: string;
  /** The balance, and its due date; both empty when nothing is owed. */
  balance: string;
  balanceDueOn: string;
  /** The amount due later, as a sentence; empty when the whole price is due at once. */
  laterSentence: string;
  refund: string;
  refundSentence: string;
  /** Where the refund of the message went, e.g. "by bank transfer". */
  refundWay: string;
  /** Working days that a bank may take. */
  refundDays: string;
  /** The changes, and their effect on the price. */
  changeSentences: string;
  /** The payment of the message, and the booking's balance, as a sentence. */
  payment: string;
  owedSentence: string;
  /** Number of the transfer that a guest told of. */
  utr: string;
  /** The invoice, bill or credit note of the message, e.g. "Invoice KS/26-27/000001". */
  document: string;
  /** The last day to review the stay, and the address of the review policy. */
  reviewUntil: string;
  reviewTerms: string;
  bookingUrl: string;
};

export type MailTemplate = {
  subject: string;
  heading: string;
  /** Paragraphs above the table of the stay. */
  before: readonly string[];
  /** Paragraphs below it. */
  after: readonly string[];
  /** Last paragraphs, which staff cannot change: what the law or the safety of a link asks for. */
  fixed?: readonly string[];
  /** A button to My Bookings, or none. */
  action: string | null;
  /** The stay for the guest's calendar, or the message that removes it. */
  attachCalendar: false | 'stay' | 'cancellation';
  statePolicy: boolean;
};

const everyGuestIsAsked = `We at ${site.name} ask every guest, whatever they think of their stay. Your stars, your words, the month and the name that you choose are shown on our site; {reviewTerms} says how we treat reviews.`;

const linkIsSecret =
  'The link below opens your stay: no account is needed. Anyone who has it can pay for this booking, change it and cancel it, so please keep it to yourself.';

/** The mails as data: plain text, the reference first, next steps last. */
export const mailTemplates: Record<MailKind, MailTemplate> = {
  'booking-created': {
    subject: '{reference}: your stay at {hotel} is held for you',
    heading: 'Your stay is held until {holdUntil}',
    before: [
      'Hello {guestName},',
      'We are holding your stay at {hotel}. Please pay {due} by {holdUntil}; after that, we release the nights to other guests. {laterSentence}',
    ],
    after: [],
    fixed: [linkIsSecret],
    action: 'Pay {due}',
    attachCalendar: false,
    statePolicy: true,
  },
  'booking-reserved': {
    subject: '{reference}: your stay at {hotel} is reserved for you',
    heading: 'Your stay is reserved',
    before: [
      'Hello {guestName},',
      'Your stay at {hotel} is reserved for you, and nothing is due yet. Please pay {balance} by {balanceDueOn}. We will remind you in time.',
    ],
    after: ['A calendar entry for your stay is attached.'],
    fixed: [linkIsSecret],
    action: 'View your booking',
    attachCalendar: 'stay',
    statePolicy: true,
  },
  'hold-changed': {
    subject: '{reference}: your stay is now held until {holdUntil}',
    heading: 'Your stay is now held until {holdUntil}',
    before: [
      'Hello {guestName},',
      'The time to pay for your stay at {hotel} has changed. Please pay {due} by {holdUntil}; after that, we release the nights to other guests. {laterSentence}',
    ],
    after: ['This replaces the time in our earlier message.'],
    action: 'Pay {due}',
    attachCalendar: false,
    statePolicy: false,
  },
  'deposit-received': {
    subject: '{reference}: deposit received for your stay at {hotel}',
    heading: 'Thank you, your stay is confirmed',
    before: [
      'Hello {guestName},',
      'We have received your payment of {payment}, and your stay at {hotel} is confirmed. {paidSentence} {balance} is still to be paid, by {balanceDueOn}. We will remind you in time.',
    ],
    after: ['A calendar entry for your stay is attached.'],
    action: 'View your booking',
    attachCalendar: 'stay',
    statePolicy: true,
  },
  'balance-reminder': {
    subject: '{reference}: {balance} is due on {balanceDueOn}',
    heading: '{balance} is due on {balanceDueOn}',
    before: [
      'Hello {guestName},',
      'We look forward to your stay at {hotel}. {paidSentence} Please pay {balance} by {balanceDueOn}.',
    ],
    after: ['Already paid? Please ignore this message.'],
    action: 'Pay {balance}',
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-paid': {
    subject: '{reference}: your stay at {hotel} is confirmed',
    heading: 'Your stay is confirmed',
    before: [
      'Hello {guestName},',
      'Thank you, we have received your payment of {payment}. Your stay is paid in full: {total}. We look forward to welcoming you.',
    ],
    after: ['A calendar entry for your stay is attached.'],
    action: 'View your booking',
    attachCalendar: 'stay',
    statePolicy: true,
  },
  'payment-received': {
    subject: '{reference}: we have received your payment of {payment}',
    heading: 'Thank you for your payment',
    before: [
      'Hello {guestName},',
      'We have received your payment of {payment} for your stay at {hotel}. {owedSentence}',
    ],
    after: [],
    action: 'View your booking',
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-cancelled': {
    subject: '{reference}: your booking has been cancelled',
    heading: 'Your booking has been cancelled',
    before: ['Hello {guestName},', 'Your stay at {hotel} has been cancelled. {refundSentence}'],
    after: [],
    action: null,
    attachCalendar: 'cancellation',
    statePolicy: false,
  },
  'booking-expired': {
    subject: '{reference}: your held stay has been released',
    heading: 'Your held stay has been released',
    before: [
      'Hello {guestName},',
      'We did not receive your payment in time, so we have released the nights below.',
    ],
    after: ['Would you still like to come? Reply to this message or send us a new inquiry.'],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-rescheduled': {
    subject: '{reference}: your stay has new dates',
    heading: 'Your stay has new dates',
    before: [
      'Hello {guestName},',
      'Your stay at {hotel} has been moved to the dates below. {owedSentence} We look forward to welcoming you.',
    ],
    after: ['Please note that a booking can be rescheduled only once.'],
    action: 'View your booking',
    attachCalendar: 'stay',
    statePolicy: true,
  },
  'booking-changed': {
    subject: '{reference}: your booking at {hotel} has changed',
    heading: 'Your booking has changed',
    before: ['Hello {guestName},', 'We have changed your booking at {hotel}. {changeSentences}'],
    after: [
      'Below is your booking as it is now. Is anything not as we agreed? Please reply to this message.',
    ],
    action: 'View your booking',
    attachCalendar: 'stay',
    statePolicy: false,
  },
  'address-changed': {
    subject: '{reference}: messages about this booking now go to another address',
    heading: 'Your booking now goes to another address',
    before: [
      'Hello {guestName},',
      'From now on, messages about the stay below go to another address, and no longer to this one.',
    ],
    after: ['Did you not agree to this? Please reply to this message.'],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  arrival: {
    subject: '{reference}: your stay at {hotel} begins on {arrivalDay}',
    heading: 'Your stay begins on {arrivalDay}',
    before: [
      'Hello {guestName},',
      'We look forward to welcoming you at {hotel}. {owedSentence} Below is what you need to arrive.',
    ],
    after: [
      'The link below opens your stay, with all that the house has told us.',
      'Have your plans changed? Please reply to this message, and we tell the house.',
    ],
    action: 'View your booking',
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-completed': {
    subject: '{reference}: thank you for staying at {hotel}',
    heading: 'Thank you for staying with us',
    before: ['Hello {guestName},', 'We hope you enjoyed your stay at {hotel}.'],
    after: [
      'Would you tell other travellers how it was? The link below opens your stay, where you can review it, until {reviewUntil}, and find your receipt.',
      'Was anything not as it should have been? Please reply to this message and tell us.',
    ],
    fixed: [everyGuestIsAsked],
    action: 'Review your stay',
    attachCalendar: false,
    statePolicy: false,
  },
  'review-reminder': {
    subject: '{reference}: how was your stay at {hotel}?',
    heading: 'How was your stay?',
    before: [
      'Hello {guestName},',
      'You left {hotel} on {checkOut}. What would you tell other travellers? Two minutes are enough, and you can review your stay until {reviewUntil}.',
    ],
    after: ['This is our only reminder.'],
    fixed: [everyGuestIsAsked],
    action: 'Review your stay',
    attachCalendar: false,
    statePolicy: false,
  },
  'refund-issued': {
    subject: '{reference}: your refund of {refund}',
    heading: 'We have issued your refund',
    before: [
      'Hello {guestName},',
      'We have refunded {refund} {refundWay}. A bank may take up to {refundDays} working days to show it in your account.',
    ],
    after: [],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'refund-failed': {
    subject: '{reference}: your refund of {refund} could not be paid out',
    heading: 'Your refund could not be paid out',
    before: [
      'Hello {guestName},',
      'Our refund of {refund} could not be paid out the way you paid. The money is still yours: we will send it another way and write to you again.',
    ],
    after: [
      'Has your card or account been closed? Reply to this message, so that we can agree on another way.',
    ],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'payment-voided': {
    subject: '{reference}: a payment was recorded by mistake',
    heading: 'A payment was recorded by mistake',
    before: [
      'Hello {guestName},',
      'We wrote to you that we had received {payment}. That was recorded by mistake, and we have corrected it. We apologise. {owedSentence}',
    ],
    after: ['Did you make this payment? Please reply to this message.'],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-cancelled-by-house': {
    subject: '{reference}: we have had to cancel your stay at {hotel}',
    heading: 'We have had to cancel your stay',
    before: [
      'Hello {guestName},',
      'We are sorry: your stay at {hotel} cannot take place, and we have cancelled it. {refundSentence}',
    ],
    after: ['Shall we look for another stay for you? Please reply to this message.'],
    action: null,
    attachCalendar: 'cancellation',
    statePolicy: false,
  },
  'unapplied-payment': {
    subject: '{reference}: we have received a payment of {payment} that we cannot use',
    heading: 'We cannot use this payment for your stay',
    before: [
      'Hello {guestName},',
      'We have received {payment} that we cannot use for the stay below, e.g. because the stay was already paid, or is no longer held. The money is yours: we are looking into it and will write to you when it goes back.',
    ],
    after: ['Questions? Please reply to this message.'],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'unapplied-payment-returned': {
    subject: '{reference}: your payment of {refund} goes back to you',
    heading: 'Your payment goes back to you',
    before: [
      'Hello {guestName},',
      'We could not use a payment for your stay, and have sent {refund} back to you {refundWay}. A bank may take up to {refundDays} working days to show it in your account.',
    ],
    after: [],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'upi-not-found': {
    subject: '{reference}: we could not find your UPI payment of {payment}',
    heading: 'We could not find your payment',
    before: [
      'Hello {guestName},',
      'You told us that you have paid {payment} by UPI for your stay at {hotel}. We could not find the transfer with the number (UTR) {utr} at our bank. {owedSentence}',
    ],
    after: [
      'Was it taken from your account? Compare the number with the one in your UPI app and enter it again by the link below, or reply to this message. If your bank has given it back, please pay again.',
    ],
    action: 'View your booking',
    attachCalendar: false,
    statePolicy: false,
  },
  'tax-document': {
    subject: '{document} is ready',
    heading: '{document} is ready',
    before: [
      'Hello {guestName},',
      'Your document for the stay at {hotel} is ready: {document}. You will find it with your booking, to view, print or save.',
    ],
    after: ['Is anything on it not right? Please reply to this message.'],
    action: 'View your booking',
    attachCalendar: false,
    statePolicy: false,
  },
  'trip-link': {
    subject: '{reference}: a new link to your stay at {hotel}',
    heading: 'A new link to your stay',
    before: [
      'Hello {guestName},',
      'Here is a new link to your stay at {hotel}. The links in our earlier messages have stopped working.',
    ],
    after: [],
    fixed: [
      'Anyone who has the link can pay for this booking, change it and cancel it, so please keep it to yourself.',
    ],
    action: 'View your booking',
    attachCalendar: false,
    statePolicy: false,
  },
};

/** Whether a message says when to come and, once the stay is secured, how and whom to call. */
export const statesHouse = (kind: MailKind): boolean =>
  kind === 'arrival' || mailTemplates[kind].attachCalendar !== false;

/** The part of a template that staff may write in another way. */
export function ourText({ subject, heading, before, after }: MailTemplate): MailText {
  return { subject, heading, above: before.join('\n\n'), below: after.join('\n\n') };
}

/** A template with the words of staff in place of ours. */
export function withText(template: MailTemplate, text: MailText): MailTemplate {
  const { subject, heading, above, below } = text;
  const words = { subject, heading, before: paragraphsOf(above), after: paragraphsOf(below) };
  return Object.assign({}, template, words);
}
