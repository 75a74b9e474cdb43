import type { MailKind } from './mail.ts';

/** Fields of a mail's text that staff may use, and what each becomes. */
export const mailFieldWords = {
  guestName: 'Name of the guest',
  reference: 'Number of the booking, e.g. KS-7F3K2',
  hotel: 'Name of the hotel',
  roomType: 'Room type, and how many rooms',
  guests: 'Number of guests',
  nights: 'Number of nights',
  checkIn: 'Day of arrival, with the hour where the mail states it',
  checkOut: 'Day of departure, with the hour where the mail states it',
  arrivalDay: 'Day of arrival, without an hour',
  total: 'Price of the whole stay',
  due: 'Amount to pay next',
  holdUntil: 'Until when the nights are held',
  laterSentence: 'A sentence: what is due later, and when; empty when nothing is',
  paidSentence: 'A sentence: how much of the price has been paid',
  owedSentence: 'A sentence: what is still to be paid, and by when',
  balance: 'Amount that is still to be paid',
  balanceDueOn: 'Day on which it is due',
  payment: 'Amount of the payment that the mail is about',
  refund: 'Amount of the refund that the mail is about',
  refundWay: 'How it was sent, e.g. “by bank transfer”',
  refundDays: 'Working days that a bank may take',
  refundSentence: 'One or two sentences: what goes back to the guest',
  changeSentences: 'Sentences: what was changed, and what it does to the price',
  utr: 'Number of the transfer (UTR) that the guest told us',
  document: 'Kind and number of the document, e.g. “Invoice KS/26-27/000001”',
  reviewUntil: 'Last day for a review',
} as const;
export type MailField = keyof typeof mailFieldWords;

const everywhere: readonly MailField[] = [
  'guestName',
  'reference',
  'hotel',
  'roomType',
  'guests',
  'nights',
  'checkIn',
  'checkOut',
  'arrivalDay',
  'total',
];

/** Fields that a mail cannot do without, as the guest would not learn them elsewhere in it. */
const required: Record<MailKind, readonly MailField[]> = {
  'booking-created': ['due', 'holdUntil', 'laterSentence'],
  'booking-reserved': ['balance', 'balanceDueOn'],
  'hold-changed': ['due', 'holdUntil', 'laterSentence'],
  'deposit-received': ['payment', 'balance', 'balanceDueOn'],
  'balance-reminder': ['balance', 'balanceDueOn'],
  'booking-paid': ['payment'],
  'payment-received': ['payment', 'owedSentence'],
  'booking-cancelled': ['refundSentence'],
  'booking-expired': [],
  'booking-rescheduled': ['owedSentence'],
  'booking-changed': ['changeSentences'],
  'address-changed': [],
  arrival: ['owedSentence'],
  'booking-completed': [],
  'review-reminder': [],
  'refund-issued': ['refund', 'refundWay'],
  'refund-failed': ['refund'],
  'payment-voided': ['payment', 'owedSentence'],
  'booking-cancelled-by-house': ['refundSentence'],
  'unapplied-payment': ['payment'],
  'unapplied-payment-returned': ['refund', 'refundWay'],
  'upi-not-found': ['payment', 'utr', 'owedSentence'],
  'tax-document': ['document'],
  'trip-link': [],
};

/** Fields that a mail may have beyond those of every mail and its required ones. */
const optional: Partial<Record<MailKind, readonly MailField[]>> = {
  'deposit-received': ['paidSentence'],
  'balance-reminder': ['paidSentence'],
  'booking-completed': ['reviewUntil'],
  'review-reminder': ['reviewUntil'],
  'refund-issued': ['refundDays'],
  'unapplied-payment-returned': ['refundDays'],
};

/** Fields that the text of a mail must have, above or below the table. */
export function requiredFields(kind: MailKind): readonly MailField[] {
  return required[kind];
}

/** Fields that the text of a mail may have: the others would be empty, or untrue, in it. */
export function fieldsOf(kind: MailKind): readonly MailField[] {
  return [...required[kind], ...(optional[kind] ?? []), ...everywhere];
}
