import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentWay } from '@kerala-stays/domain/core/payment-method';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { mayKnowHouse } from '@kerala-stays/domain/house/house-of-stay';
import { type MailKind, mailKinds } from '@kerala-stays/domain/mail/mail';
import type { HouseOfStay } from '../house/house-of-stay.ts';
import { composeMail } from './compose-mail.ts';
import type { ComposedMail } from './mail-layout.ts';
import { mailTemplates, statesHouse } from './mail-templates.ts';
import { type MailContext, mailFacts } from './outbox.ts';

const minor = (amount: number) => amount as MinorUnits;
const hourMs = 3_600_000;
const total = minor(24_000);
const deposit = minor(7_200);
const byCard: PaymentWay = { method: 'card', channel: 'stripe' };

type Example = {
  /** Days from today to check-in. */
  inDays?: number;
  booking?: Partial<Booking>;
  context?: Partial<MailContext>;
};

const depositPaid: Example = {
  booking: { status: 'part-paid', paidMinor: deposit },
  context: { paymentMinor: deposit },
};
const paid: Example = { booking: { status: 'paid', isPaid: true, paidMinor: total } };
const over: Partial<Booking> = { status: 'completed', isPaid: true, paidMinor: total };
const cancelled = (by: Booking['cancelledBy']): Example => ({
  booking: { status: 'cancelled', isPaid: true, paidMinor: total, cancelledBy: by },
  context: { refundMinor: total },
});

/** A stay as it is when the message of a kind is written, where it differs from a held one. */
const examplesIn = (currency: Currency): Record<MailKind, Example> => ({
  'booking-created': {},
  'booking-reserved': { booking: { status: 'part-paid', dueNowMinor: minor(0) } },
  'hold-changed': {},
  'deposit-received': depositPaid,
  'balance-reminder': { inDays: 17, ...depositPaid },
  'booking-paid': {
    ...paid,
    context: { paymentMinor: minor(total - deposit) },
  },
  'payment-received': {
    booking: { status: 'part-paid', paidMinor: minor(deposit + 5_000) },
    context: { paymentMinor: minor(5_000) },
  },
  'booking-cancelled': cancelled('guest'),
  'booking-expired': { booking: { status: 'expired' } },
  'booking-rescheduled': { booking: { ...paid.booking, rescheduleCount: 1 } },
  'booking-changed': {
    booking: { ...paid.booking, changeCount: 1 },
    context: {
      changes: ['It is now for 2 guests.', `The price stays ${formatMinor(total, currency)}.`],
    },
  },
  'address-changed': depositPaid,
  arrival: { inDays: 7, ...paid },
  'booking-completed': { inDays: -3, booking: over },
  'review-reminder': { inDays: -9, booking: over },
  'refund-issued': { ...cancelled('guest'), context: { refundMinor: total, refundWay: byCard } },
  'refund-failed': cancelled('guest'),
  'payment-voided': { context: { paymentMinor: deposit } },
  'booking-cancelled-by-house': cancelled('house'),
  'unapplied-payment': { ...paid, context: { paymentMinor: total } },
  'unapplied-payment-returned': { ...paid, context: { refundMinor: total, refundWay: byCard } },
  'upi-not-found': { context: { paymentMinor: deposit, utr: '412345678901' } },
  'tax-document': { ...paid, context: { document: 'Invoice KS/26-27/000001' } },
  'trip-link': depositPaid,
});

type Settings = { siteUrl: string; currency: Currency };
type MailExample = { kind: MailKind; booking: Booking; context: MailContext };

/** An example stay for every mail to a guest, as it is when the mail is written. */
export function mailExamples({ siteUrl, currency }: Settings, now: Date): MailExample[] {
  const examples = examplesIn(currency);
  return mailKinds.map((kind) => {
    const { inDays = 45, booking: change, context } = examples[kind];
    const checkInDate = addDays(dateInKerala(now), inDays);
    const held = readBooking('example1', {
      hotel: { name: 'Backwater House', address: 'Alappuzha, Kerala' },
      room: { roomType: 'Double Bed' },
      guestName: 'Asha Nair',
      guests: 2,
      checkInDate,
      checkOutDate: addDays(checkInDate, 2),
      currency,
      totalMinor: total,
      dueNowMinor: deposit,
      balanceDueOn: addDays(checkInDate, -14),
      holdUntil: new Date(now.getTime() + 24 * hourMs),
      updatedAt: now,
    });
    return { kind, booking: { ...held, ...change }, context: { ...context, siteUrl, now } };
  });
}

const house = {
  facts: { ...noHouseFacts, checkInFrom: '14:00', checkInUntil: '20:00', checkOutBy: '11:00' },
  private: {
    phone: '+91 477 223 3445',
    phone2: '',
    arrivalText: 'Leave the main road at the blue boat shed. Jose waits at the jetty.',
    wifi: '',
    position: { lat: 9.49412, lng: 76.35127 },
  },
} satisfies HouseOfStay;

function houseOf(kind: MailKind, booking: Booking): HouseOfStay | null {
  if (!statesHouse(kind)) return null;
  return mayKnowHouse(booking, booking.checkInDate) ? house : { ...house, private: null };
}

type Template = (typeof mailTemplates)[MailKind];

/** A mail of a template about the example stay of its kind. */
export function previewExample(
  kind: MailKind,
  template: Template,
  settings: Settings,
  now: Date,
): ComposedMail {
  const example = mailExamples(settings, now).find((each) => each.kind === kind);
  if (example === undefined) throw new Error(`No example of ${kind}`);
  return previewOf(example, template);
}

function previewOf({ kind, booking, context }: MailExample, template: Template): ComposedMail {
  return composeMail(template, mailFacts(booking, context, houseOf(kind, booking)), booking);
}

/**
 * Every mail to a guest about an example stay that is as the mail says.
 * @param templates with the words of staff; ours without it
 */
export function previewMails(
  settings: Settings,
  now: Date,
  templates: ReadonlyMap<MailKind, Template> = new Map(),
): ({ kind: MailKind } & ComposedMail)[] {
  return mailExamples(settings, now).map((example) => ({
    kind: example.kind,
    ...previewOf(example, templates.get(example.kind) ?? mailTemplates[example.kind]),
  }));
}
