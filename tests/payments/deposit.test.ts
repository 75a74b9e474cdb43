import { expect, test, vi } from 'vitest';
import { createAdmin, createGuest } from '../api/support/accounts.ts';
import { callApi } from '../api/support/call-api.ts';
import { callBookings } from './support/booking-api.ts';
import {
  claim,
  hotelWith,
  inDays,
  press,
  rowsOf,
  sessionsOf,
  storedBooking,
} from './support/payment-scene.ts';

const patience = { timeout: 60_000, interval: 200 };

/** A booking of two nights in four weeks, at a hotel whose terms staff have set over HTTP. */
async function bookAt(terms: { depositPercent: number; balanceDaysBefore: number }) {
  const [guest, admin, hotelId] = await Promise.all([createGuest(), createAdmin(), hotelWith(1)]);
  const saved = await callApi('PUT', `/hotels/${hotelId}`, { token: admin.token, json: terms });
  expect(saved.status).toBe(200);
  const stay = {
    hotelId,
    roomTypeId: 'double',
    checkIn: inDays(28),
    checkOut: inDays(30),
    guests: 2,
  };
  const quote = await callBookings('POST', '/bookings/quote', { token: admin.token, json: stay });
  const made = await callBookings('POST', '/bookings', {
    token: admin.token,
    json: { ...stay, guestName: 'Asha', guestEmail: guest.email },
  });
  expect(made.status).toBe(201);
  const id = made.body.booking._id;
  await claim(id, guest.token);
  const payNow = () =>
    callBookings('POST', '/bookings/stripe-payment', {
      token: guest.token,
      json: { bookingId: id },
    });
  return { id, guest, quote: quote.body.quote, made: made.body.booking, payNow };
}

async function mailsAbout(id: string): Promise<string[]> {
  return (await rowsOf('mail', id)).map((mail) => String((mail as { kind?: string }).kind)).sort();
}

test('a deposit by card secures the stay, a move takes the balance along, and the balance makes it paid', async () => {
  const terms = { depositPercent: 30, balanceDaysBefore: 14 };
  const { id, guest, quote, made, payNow } = await bookAt(terms);
  const plan = { dueNowMinor: 7200, balanceMinor: 16_800, balanceDueOn: inDays(14) };
  expect(quote).toMatchObject(plan);
  expect(made).toMatchObject({ status: 'pending-payment', ...plan });

  const { url } = (await payNow()).body;
  const check = async () =>
    (await callBookings('POST', `/bookings/${id}/check-payment`, { token: guest.token })).body;
  expect(await check()).toMatchObject({ isPaid: false, paidMinor: 0, isOpen: true });
  await press(url, 'pay');
  await vi.waitFor(
    async () => expect(await storedBooking(id)).toMatchObject({ status: 'part-paid' }),
    patience,
  );
  // Stripe is asked every two seconds at most.
  await vi.waitFor(
    async () =>
      expect(await check()).toMatchObject({ isPaid: false, paidMinor: 7200, isOpen: false }),
    patience,
  );
  expect(await storedBooking(id)).toMatchObject({ paidMinor: 7200, isPaid: false, holdUntil: '' });

  const moved = await callBookings('POST', `/bookings/${id}/reschedule`, {
    token: guest.token,
    json: { checkIn: inDays(40) },
  });
  expect(moved.status).toBe(200);
  expect(moved.body.booking).toMatchObject({ ...plan, balanceDueOn: inDays(26) });

  await press((await payNow()).body.url, 'pay');
  await vi.waitFor(async () => expect((await storedBooking(id)).isPaid).toBe(true), patience);
  expect(await storedBooking(id)).toMatchObject({ status: 'paid', paidMinor: 24_000 });
  expect((await sessionsOf(id)).map(({ amountTotal }) => amountTotal).sort()).toEqual([
    16_800, 7200,
  ]);
  expect(await rowsOf('payments', id)).toHaveLength(2);
  expect(await mailsAbout(id)).toEqual([
    'booking-created',
    'booking-paid',
    'booking-rescheduled',
    'deposit-received',
  ]);
  expect((await payNow()).status).toBe(409);
});

test('with nothing due at once the stay is secured, and Pay Now takes all of it', async () => {
  const { id, made, payNow } = await bookAt({ depositPercent: 0, balanceDaysBefore: 7 });
  expect(made).toMatchObject({
    status: 'part-paid',
    holdUntil: '',
    dueNowMinor: 0,
    balanceDueOn: inDays(21),
  });
  expect(await mailsAbout(id)).toEqual(['booking-reserved']);
  await press((await payNow()).body.url, 'pay');
  await vi.waitFor(async () => expect((await storedBooking(id)).isPaid).toBe(true), patience);
  expect(await mailsAbout(id)).toEqual(['booking-paid', 'booking-reserved']);
});
