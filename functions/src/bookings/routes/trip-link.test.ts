import { randomBytes } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, test } from 'vitest';
import type { ApiCall, ApiRoute } from '../../http/route.ts';
import type { AppError } from '../../platform/errors.ts';
import { tripKey } from '../../records/bookings/trip-key.ts';
import {
  cash,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../../testing/payment-fixture.ts';
import { sentText } from '../../testing/sent-text.ts';
import { changeBooking } from '../change-booking.ts';
import { recordManualPayment } from '../record-payment.ts';
import { replaceTripLink } from '../replace-trip-link.ts';
import { bookingBillingRoutes } from './billing-routes.ts';
import { guestBookingRoutes } from './guest-booking-routes.ts';

let callers = 0;

/** A call with a key and no account, each from its own network. */
const ask = async (
  fixture: PaymentFixture,
  row: string,
  { id, key, body = {}, ms = 0, network }: AskedBy,
) => {
  const routes: ApiRoute[] = [
    ...guestBookingRoutes(() => fixture),
    ...bookingBillingRoutes(() => fixture),
  ];
  const found = routes.find(({ method, path }) => `${method.toUpperCase()} ${path}` === row);
  if (found === undefined) throw new Error(`no row ${row}`);
  callers += 1;
  const hop = network ?? `n${callers}`;
  const call: Partial<ApiCall> = {
    param: () => id,
    header: (name) => (name.toLowerCase() === 'x-trip-key' ? key : 'application/json'),
    json: async () => body,
    account: null,
    caller: { network: hop, wideNetwork: null, hop },
    now: later(ms),
  };
  return found.handle(call as ApiCall).then(
    (response) => response.body as Record<string, unknown>,
    (error: AppError) => ({ code: error.code, message: error.message }),
  );
};
type AskedBy = { id: string; key: string; body?: object; ms?: number; network?: string };

const unknown = { code: 'not-found', message: messages.bookingNotFound };

const rows: [row: string, body: (booking: Booking) => object][] = [
  ['GET /bookings/:id', () => ({})],
  ['POST /bookings/stripe-payment', ({ _id }) => ({ bookingId: _id })],
  ['POST /bookings/:id/check-payment', () => ({})],
  ['GET /bookings/:id/cancellation', () => ({})],
  ['POST /bookings/:id/cancel', () => ({})],
  ['POST /bookings/:id/reschedule', () => ({ checkIn: '2027-02-01' })],
  ['GET /bookings/:id/tax-documents', () => ({})],
  ['GET /bookings/:id/billing', () => ({})],
];

describe('by the secret link of a stay', () => {
  test.each(rows)('%s opens with its key, and with no other', async (row, bodyOf) => {
    const fixture = paymentFixture(2);
    const booking = await fixture.book();
    const other = await fixture.book({ guestEmail: 'other@example.com' });
    const before = fixture.documents.snapshot();
    const id = booking._id;
    const body = bodyOf(booking);
    const wrong = [tripKey(other), 'guessed', '', tripKey({ ...booking, tripKeyVersion: 2 })];
    for (const key of wrong) {
      expect(await ask(fixture, row, { id, key, body }), key).toEqual(unknown);
    }
    // An unknown booking gets the same response as a wrong key.
    const nowhere = { id: 'nowhere', body: { ...body, bookingId: 'nowhere' } };
    const key = tripKey(booking);
    expect(await ask(fixture, row, { ...nowhere, key })).toEqual(unknown);
    expect(fixture.documents.snapshot()).toEqual(before);
    expect(await ask(fixture, row, { id, key, body })).toMatchObject({ success: true });
  });

  test('the guest’s address and number are masked, and nothing of other stays is sent', async () => {
    const fixture = paymentFixture(2);
    const booking = await fixture.book({ guestMobile: '+91 98470 12345' });
    const shown = await ask(fixture, 'GET /bookings/:id', {
      id: booking._id,
      key: tripKey(booking),
    });
    expect(shown).toMatchObject({
      booking: { guestEmail: 'a•••@example.com', guestMobile: '••• ••• 345' },
    });
    expect(JSON.stringify(shown)).not.toMatch(/asha@|98470/);
  });

  test('a new link, and another address, end the one before; the guest has the new one by mail', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
    const open = (now: Booking, ms = 0) =>
      ask(fixture, 'GET /bookings/:id', { id: booking._id, key: tripKey(now), ms });
    const renewed = await replaceTripLink(fixture, booking._id, later(1));
    expect(await open(booking)).toEqual(unknown);
    expect(await open(renewed)).toMatchObject({ success: true });
    const mail = await sentText(fixture.documents, `${booking._id}-trip-link-2`, later(2));
    expect(mail).toContain(`/trip/${booking._id}#k=${tripKey(renewed)}`);
    const change = confirmedChangeSchema.parse({
      guestEmail: 'new@example.com',
      seenTotalMinor: booking.totalMinor,
    });
    const moved = await changeBooking(fixture, booking._id, change, staff, later(2));
    expect(await open(renewed)).toEqual(unknown);
    expect(await open(moved)).toMatchObject({ success: true });
  });

  test('two of staff who replace it at once: the last one written holds, and both have a mail', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const made = await Promise.all([1, 2].map(() => replaceTripLink(fixture, _id, later(1))));
    expect(made.map(({ tripKeyVersion }) => tripKeyVersion).sort()).toEqual([2, 3]);
    const stored = fixture.documents.snapshot();
    expect(stored[`mail/${_id}-trip-link-2`]).toBeDefined();
    expect(stored[`mail/${_id}-trip-link-3`]).toBeDefined();
  });

  test('wrong keys end in 429; the right one opens the booking all the while', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
    const { _id: id } = booking;
    const row = 'GET /bookings/:id';
    for (let i = 0; i < 10; i++) {
      expect(await ask(fixture, row, { id, key: `guess ${i}` })).toEqual(unknown);
    }
    expect(await ask(fixture, row, { id, key: 'one more' })).toMatchObject({
      code: 'too-many-requests',
    });
    expect(await ask(fixture, row, { id, key: tripKey(booking) })).toMatchObject({
      success: true,
    });
    expect(await ask(fixture, row, { id, key: 'later', ms: 3_600_000 })).toEqual(unknown);
    // A network that tries many bookings is blocked, too.
    for (let i = 0; i < 30; i++) {
      const by = { id: `b${i}`, key: 'guess', network: 'one' };
      expect(await ask(fixture, row, by)).toEqual(unknown);
    }
    const last = { id: 'b30', key: 'guess', network: 'one' };
    expect(await ask(fixture, row, last)).toMatchObject({ code: 'too-many-requests' });
  });

  test('two thousand guesses from everywhere learn nothing, and ten an hour are read', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
    const answersTo = async (id: string) => {
      const answers: Record<string, unknown>[] = [];
      for (let minute = 0; minute < 1000; minute++) {
        const guess = { id, key: randomBytes(32).toString('base64url'), ms: minute * 60_000 };
        answers.push(await ask(fixture, 'GET /bookings/:id', guess));
      }
      return answers;
    };
    const answers = await answersTo(booking._id);
    expect(answers).toEqual(await answersTo('no-such-booking'));
    const count = Map.groupBy(answers, ({ code }) => code);
    expect([...count.keys()]).toEqual(['not-found', 'too-many-requests']);
    expect(count.get('not-found')).toHaveLength(10 * Math.ceil(1000 / 60));
  });

  test('its holder cancels as the guest does, never for the house', async () => {
    const fixture = paymentFixture();
    const booking = await fixture.book();
    await recordManualPayment(fixture, booking._id, cash, { uid: 'staff-1' }, testNow);
    const cancelled = await ask(fixture, 'POST /bookings/:id/cancel', {
      id: booking._id,
      key: tripKey(booking),
      body: { by: 'house', reason: 'I say so', refundMinor: booking.totalMinor },
    });
    expect(cancelled).toMatchObject({ booking: { status: 'cancelled', cancelledBy: 'guest' } });
  });
});
