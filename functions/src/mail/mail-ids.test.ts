import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type MailKind, mailKinds } from '@kerala-stays/domain/mail/mail';
import { expect, test } from 'vitest';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { testNow } from '../testing/payment-fixture.ts';
import { type MailContext, mailWrite } from './outbox.ts';

const booking = readBooking('b1', {
  currency: 'usd',
  totalMinor: 24_000,
  guestEmail: 'asha@example.com',
  checkInDate: '2026-12-12',
  checkOutDate: '2026-12-14',
  balanceDueOn: '2026-12-01',
  holdUntil: testNow,
  cancelledAt: testNow,
  updatedAt: testNow,
  createdAt: testNow,
});

type Event = { booking?: Partial<Booking>; context?: Partial<MailContext> };

const idOf = async (kind: MailKind, event: Event) => {
  const about = { documents: new MemoryDocuments(), siteUrl: 'https://site.example', now: testNow };
  const context = { ...about, ...event.context };
  return (await mailWrite(kind, { ...booking, ...event.booking }, context)).id;
};

const part = (id: string): Event => ({ context: { part: id } });
const later = '2026-11-21T06:00:00.000Z';

/** Two events of one kind that can both occur for one booking. */
const events: Partial<Record<MailKind, [Event, Event]>> = {
  'hold-changed': [{}, { booking: { holdUntil: later } }],
  'deposit-received': [part('pi_1'), part('pi_2')],
  'balance-reminder': [
    { context: { reminder: 'first' } },
    { context: { reminder: 'first' }, booking: { changeCount: 1 } },
  ],
  arrival: [{ context: { reminder: 'first' } }, { context: { reminder: 'last' } }],
  'booking-paid': [part('pi_1'), part('pi_2')],
  'payment-received': [part('pi_1'), part('pi_2')],
  'booking-cancelled': [{}, { booking: { cancelledAt: later } }],
  'booking-cancelled-by-house': [{}, { booking: { cancelledAt: later } }],
  'booking-expired': [{}, { booking: { holdUntil: later } }],
  'booking-rescheduled': [{}, { booking: { rescheduleCount: 1 } }],
  'booking-changed': [{}, { booking: { changeCount: 1 } }],
  'address-changed': [part('1'), part('2')],
  'refund-issued': [part('r1-0'), part('r1-1')],
  'refund-failed': [part('r1-0'), part('r1-1')],
  'payment-voided': [part('m1'), part('m2')],
  'unapplied-payment': [part('pi_1'), part('pi_2')],
  'unapplied-payment-returned': [part('r1-0'), part('r1-1')],
  'upi-not-found': [part('b1_1'), part('b1_2')],
  'trip-link': [{}, { booking: { tripKeyVersion: 2 } }],
  'tax-document': [part('s_invoice_26-27_000001'), part('s_credit_26-27_000001')],
};
/** A booking is created once, and completed once, which is final. Its guest is reminded once. */
const once: MailKind[] = [
  'booking-created',
  'booking-reserved',
  'booking-completed',
  'review-reminder',
];

test('every kind of message may be sent again for another event, or is sent once', () => {
  expect([...Object.keys(events), ...once].sort()).toEqual([...mailKinds].sort());
});

test.each(Object.entries(events))(
  '%s of two events are two messages, of one event one',
  async (kind, [first, second]) => {
    const ids = await Promise.all(
      [first, first, second].map((event) => idOf(kind as MailKind, event)),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  },
);

test('a hold that is changed back to an earlier time is mailed again', async () => {
  const again = await idOf('hold-changed', { booking: { updatedAt: later } });
  expect(again).not.toBe(await idOf('hold-changed', {}));
});
