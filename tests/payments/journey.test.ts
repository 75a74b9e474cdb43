import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createAdmin, createGuest } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { otherCurrency } from '../support/site-currency.ts';
import { callBookings } from './support/booking-api.ts';
import {
  hotelWith,
  inDays,
  locksOf,
  press,
  rowsOf,
  storedBooking,
} from './support/payment-scene.ts';

test('from inquiry to paid to refunded, over HTTP and the Stripe stand-in', async () => {
  const [guest, admin, stranger, hotelId] = await Promise.all([
    createGuest(),
    createAdmin(),
    createGuest(),
    hotelWith(1),
  ]);
  const inquiryId = randomUUID();
  await db.collection('inquiries').doc(inquiryId).set({
    name: 'Asha',
    email: guest.email,
    sentBy: guest.uid,
    status: 'pending',
  });
  const stay = {
    hotelId,
    roomTypeId: 'double',
    checkIn: inDays(21),
    checkOut: inDays(23),
    guests: 2,
  };

  // Staff see price and availability, and convert the inquiry
  const quote = await callBookings('POST', '/bookings/quote', { token: admin.token, json: stay });
  expect(quote.body.quote).toMatchObject({ totalPrice: 240, available: true, nights: 2 });
  const json = { ...stay, inquiryId, guestName: 'Asha', guestEmail: guest.email.toUpperCase() };
  const made = await callBookings('POST', '/bookings', { token: admin.token, json });
  expect(made.status).toBe(201);
  const { booking } = made.body;
  const again = await callBookings('POST', '/bookings', { token: admin.token, json });
  expect(again).toMatchObject({ status: 200, body: { booking: { _id: booking._id } } });
  const taken = { token: admin.token, json: { ...json, inquiryId: undefined } };
  expect((await callBookings('POST', '/bookings', taken)).status).toBe(409);

  // Only the guest sees it, and Pay Now leads to one page
  const mine = await callBookings('GET', '/bookings/user', { token: guest.token });
  expect(mine.body.bookings).toMatchObject([
    { _id: booking._id, totalPrice: 240, isPaid: false, hotel: { name: 'Tea Hill House' } },
  ]);
  for (const [method, path] of [
    ['GET', `/bookings/${booking._id}`],
    ['POST', `/bookings/${booking._id}/cancel`],
    ['GET', `/bookings/${booking._id}/cancellation`],
  ] as const) {
    const foreign = await callBookings(method, path, {
      token: stranger.token,
      ...(method === 'POST' ? { json: {} } : {}),
    });
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Booking not found' } });
  }
  const pay = (token: string, extra = {}) =>
    callBookings('POST', '/bookings/stripe-payment', {
      token,
      json: { bookingId: booking._id, ...extra },
    });
  expect((await pay(stranger.token)).status).toBe(404);
  const first = await pay(guest.token);
  expect(first.status).toBe(200);
  const tampered = await pay(guest.token, {
    amount: 1,
    totalMinor: 1,
    currency: otherCurrency,
  });
  expect(tampered.body.url).toBe(first.body.url);

  // Paid by the webhook alone
  const back = await press(first.body.url, 'pay');
  expect(back.headers.get('location')).toContain('/loader/my-bookings');
  await vi.waitFor(async () => expect((await storedBooking(booking._id)).isPaid).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });
  expect(await pay(guest.token)).toMatchObject({
    status: 409,
    body: { message: 'This booking is already paid.' },
  });
  expect(await rowsOf('payments', booking._id)).toHaveLength(1);

  // The exact refund first, then the cancellation
  const preview = await callBookings('GET', `/bookings/${booking._id}/cancellation`, {
    token: guest.token,
  });
  expect(preview.body.refund).toMatchObject({ percent: 100, refundMinor: 24_000 });
  const cancelled = await callBookings('POST', `/bookings/${booking._id}/cancel`, {
    token: guest.token,
    json: { refundMinor: 24_000 },
  });
  expect(cancelled.body.booking).toMatchObject({
    status: 'cancelled',
    refundStatus: 'issued',
    refundedMinor: 24_000,
  });
  expect(await pay(guest.token)).toMatchObject({
    status: 409,
    body: { message: 'This booking was cancelled.' },
  });
  expect(await locksOf(hotelId)).toEqual([]);
  expect((await db.collection('hotelCounts').doc(hotelId).get()).get('bookingsCount')).toBe(0);

  // One mail for each transition, which staff can read and resend
  const outbox = await callBookings('GET', `/mail?bookingId=${booking._id}`, {
    token: admin.token,
  });
  expect(outbox.body.mail.map((mail: { kind: string }) => mail.kind).sort()).toEqual([
    'booking-cancelled',
    'booking-created',
    'booking-paid',
    'refund-issued',
  ]);
  const paidMail = outbox.body.mail.find(({ kind }: { kind: string }) => kind === 'booking-paid');
  const resend = `/mail/${paidMail?._id}/resend`;
  // A message in progress is not sent again.
  await expect
    .poll(async () => (await callBookings('POST', resend, { token: admin.token })).status)
    .toBe(200);
  expect((await callBookings('POST', resend, { token: guest.token })).status).toBe(403);
});
