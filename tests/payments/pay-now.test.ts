import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { messages } from '@kerala-stays/domain/core/messages';
import { paymentProblemMessages } from '@kerala-stays/domain/money/payability';
import { size } from '@kerala-stays/domain/testing/size';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, createGuest } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { otherCurrency, soldIn } from '../support/site-currency.ts';
import { callBookings } from './support/booking-api.ts';
import { book, hotelWith, inDays, sessionsOf } from './support/payment-scene.ts';

/** Stored states that a booking may have reached before the guest presses Pay Now. */
const states = {
  'an unpaid booking': {},
  'a paid booking': { status: 'paid', isPaid: true },
  'a stay that is over': { status: 'completed', isPaid: true },
  'a cancelled booking': { status: 'cancelled' },
  'a booking cancelled after it was paid': { status: 'cancelled', isPaid: true },
  'an expired booking': { status: 'expired' },
  'a booking whose time to pay is over': { holdUntil: new Date(0) },
  'a booking whose price changed since': { total: 18_000 },
  'a booking of nothing': { total: 0 },
  'a booking below what Stripe takes': { total: 49 },
} satisfies Record<
  string,
  { status?: BookingStatus; isPaid?: boolean; holdUntil?: Date; total?: number }
>;
type State = keyof typeof states;

/** The response to its guest or staff. */
const responses: Record<State, [status: number, messageOrAmount: string | number]> = {
  'an unpaid booking': [200, 24_000],
  'a paid booking': [409, messages.bookingAlreadyPaid],
  'a stay that is over': [409, messages.bookingAlreadyPaid],
  'a cancelled booking': [409, messages.bookingCancelled],
  'a booking cancelled after it was paid': [409, messages.bookingCancelled],
  'an expired booking': [409, paymentProblemMessages.expired],
  'a booking whose time to pay is over': [409, paymentProblemMessages.expired],
  'a booking whose price changed since': [200, 18_000],
  'a booking of nothing': [400, paymentProblemMessages['wrong-total']],
  'a booking below what Stripe takes': [409, paymentProblemMessages['too-small']],
};

type Account = Awaited<ReturnType<typeof createGuest>>;
let guest: Account;
let stranger: Account;
let staff: Account;
let hotelId: string;

beforeAll(async () => {
  [guest, stranger, staff, hotelId] = await Promise.all([
    createGuest(),
    createGuest(),
    createAdmin(),
    hotelWith(50),
  ]);
});

/** A booking of the guest, put into a state without the services. */
async function bookingIn(state: State): Promise<Booking> {
  const booking = await book(hotelId, { guestEmail: guest.email });
  const { total, ...fields } = states[state] as { total?: number };
  const [line] = booking.lines;
  const price =
    total === undefined
      ? {}
      : { totalMinor: total, dueNowMinor: total, lines: [{ ...line, amountMinor: total }] };
  await db
    .collection('bookings')
    .doc(booking._id)
    .update({ userId: guest.uid, ...fields, ...price });
  return booking;
}

const pay = (body: object, account: Account | null) =>
  callBookings('POST', '/bookings/stripe-payment', {
    ...(account === null ? {} : { token: account.token }),
    json: body,
  });

const cases = (Object.keys(states) as State[]).flatMap((state) =>
  (['its guest', 'staff', 'another guest', 'a visitor'] as const).map((who) => ({ state, who })),
);

describe('P8: pay now', () => {
  test('is tested in forty cases', () => expect(cases).toHaveLength(40));

  test.each(cases)('for $state, by $who', async ({ state, who }) => {
    const { _id } = await bookingIn(state);
    const account = { 'its guest': guest, staff, 'another guest': stranger, 'a visitor': null }[
      who
    ];
    const { status, body } = await pay({ bookingId: _id }, account);
    const sessions = await sessionsOf(_id);
    if (who === 'a visitor') expect(status).toBe(401);
    else if (who === 'another guest') {
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: messages.bookingNotFound,
      });
    } else {
      const [expected, saidOrCharged] = responses[state];
      expect(status).toBe(expected);
      if (expected === 200) {
        expect(sessions.map(({ amountTotal }) => amountTotal)).toEqual([saidOrCharged]);
        return;
      }
      expect(body.message).toBe(saidOrCharged);
    }
    expect(body.url, 'no payment page is opened').toBeUndefined();
    expect(sessions).toEqual([]);
  });

  test('closes the open page and opens another when the price has changed', async () => {
    const { _id, lines } = await bookingIn('an unpaid booking');
    await pay({ bookingId: _id }, guest);
    const [line] = lines;
    const price = { totalMinor: 30_000, dueNowMinor: 30_000 };
    const change = { ...price, lines: [{ ...line, amountMinor: 30_000 }] };
    await db.collection('bookings').doc(_id).update(change);
    expect((await pay({ bookingId: _id }, guest)).status).toBe(200);
    const sessions = await sessionsOf(_id);
    expect(sessions.map(({ status, amountTotal }) => `${status} ${amountTotal}`).sort()).toEqual([
      'expired 24000',
      'open 30000',
    ]);
  });
});

/** Bodies of a client that tries to choose the price, the booking or the state. */
const tampered: object[] = [
  { amount: 1 },
  { amount: 0 },
  { amount: -24_000 },
  { amount: '1' },
  { amountMinor: 1 },
  { amount_total: 1 },
  { unit_amount: 1 },
  { totalMinor: 1 },
  { totalPrice: 0.01 },
  { price: 1 },
  { currency: otherCurrency },
  { currency: 'xxx', amount: 24_000 },
  { discount: 100, coupon: 'FREE' },
  { line_items: [{ price_data: { unit_amount: 1, currency: 'usd' }, quantity: 1 }] },
  { lines: [{ kind: 'night', amountMinor: 1, label: 'x', date: inDays(21) }] },
  { booking: { totalMinor: 1, currency: otherCurrency } },
  { isPaid: true, status: 'paid', paidMinor: 24_000 },
  { metadata: { bookingId: 'other', attemptId: 'other' } },
  { success_url: 'https://evil.example/', cancel_url: 'https://evil.example/' },
  { nights: 0, guests: 0, checkIn: inDays(300), __proto__: { totalMinor: 1 } },
];

test('P8: a tampered body leads to the same page, with the booking’s own amount', {
  tags: ['sized'],
}, async () => {
  expect(tampered).toHaveLength(20);
  const chosen = tampered.filter((_, i) => i % size(8, 4) === 0);
  hotelId = await hotelWith(50);
  const { _id } = await bookingIn('an unpaid booking');
  const honest = await pay({ bookingId: _id }, guest);
  for (const extra of chosen) {
    // A new page for each: values from the body would show in the session.
    const other = await bookingIn('an unpaid booking');
    const response = await pay({ ...extra, bookingId: other._id }, guest);
    expect(response.status, JSON.stringify(extra)).toBe(200);
    expect(await sessionsOf(other._id), JSON.stringify(extra)).toMatchObject([
      {
        status: 'open',
        amountTotal: 24_000,
        currency: soldIn,
        metadata: { bookingId: other._id },
      },
    ]);
    expect((await pay({ ...extra, bookingId: _id }, guest)).body.url).toBe(honest.body.url);
  }
  expect(await sessionsOf(_id)).toHaveLength(1);
});

test('P8, control: what the stand-in would charge follows the stored booking alone', async () => {
  const { _id } = await bookingIn('a booking whose price changed since');
  await pay({ bookingId: _id, amount: 24_000 }, guest);
  expect(await sessionsOf(_id)).toMatchObject([{ amountTotal: 18_000 }]);
});
