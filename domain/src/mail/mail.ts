import { type OfficeAlert, officeAlerts } from './office-alerts.ts';

/** Mails to a guest about a booking. Each is sent once for the event in its name. */
export const mailKinds = [
  'booking-created',
  'booking-reserved',
  'hold-changed',
  'deposit-received',
  'balance-reminder',
  'booking-paid',
  'payment-received',
  'booking-cancelled',
  'booking-expired',
  'booking-rescheduled',
  'booking-changed',
  'address-changed',
  'arrival',
  'booking-completed',
  'review-reminder',
  'refund-issued',
  'refund-failed',
  'payment-voided',
  'booking-cancelled-by-house',
  'unapplied-payment',
  'unapplied-payment-returned',
  'upi-not-found',
  'tax-document',
  'trip-link',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails to the sender of an inquiry; `answer` and `data-link` also go to guests with a booking. */
export const inquiryMailKinds = [
  'inquiry-received',
  'answer',
  'proposal',
  'proposal-lapses',
  'data-link',
] as const;
export type InquiryMailKind = (typeof inquiryMailKinds)[number];

/** Mails to a house. They have no secret links: a guest may have typed what looks like one. */
export const houseMailKinds = ['arrival-sheet'] as const;
export type HouseMailKind = (typeof houseMailKinds)[number];

/** Mails to staff, and to people who are to become staff. */
export const staffMailKinds = ['staff-invitation', 'mail-test'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

export type OfficeMailKind = `office-${OfficeAlert}`;
export const officeMailKinds = officeAlerts.map((alert): OfficeMailKind => `office-${alert}`);

/** Whether a stored kind is in {@link officeMailKinds}. */
export function isOfficeMail(kind: string): kind is OfficeMailKind {
  return officeMailKinds.some((known) => known === kind);
}

/** All mail kinds of the outbox. */
export const outboxKinds = [
  ...mailKinds,
  ...inquiryMailKinds,
  ...houseMailKinds,
  ...staffMailKinds,
  ...officeMailKinds,
] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** Whether a stored kind is in {@link staffMailKinds}. */
export function isStaffMail(kind: string): kind is StaffMailKind {
  return staffMailKinds.some((known) => known === kind);
}

/** Whether a stored kind is in {@link houseMailKinds}. */
export function isHouseMail(kind: string): kind is HouseMailKind {
  return houseMailKinds.some((known) => known === kind);
}

/** Whether a stored kind is in {@link mailKinds}. */
export function isBookingMail(kind: string): kind is MailKind {
  return mailKinds.some((known) => known === kind);
}
