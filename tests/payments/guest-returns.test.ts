import { size } from '@kerala-stays/domain/testing/size';
import { beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '../../functions/src/money/reconcile.ts';
import { createGuest } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { siteProvider } from '../support/site-provider.ts';
import { callBookings } from './support/booking-api.ts';
import {
  book,
  hotelWith,
  loseWebhooks,
  press,
  rowsOf,
  services,
  storedBooking,
} from './support/payment-scene.ts';

/** P10 from the functions' side; `tests/e2e/paid-stay.e2e.ts` tests the page. */
const rounds = size(1, 3);
let guest: Awaited<ReturnType<typeof createGuest>>;
let hotelId: string;

beforeAll(async () => {
  [guest, hotelId] = await Promise.all([createGuest(), hotelWith(50)]);
});

async function checkoutOf(): Promise<{ id: string; url: string }> {
  const { _id } = await book(hotelId, { guestEmail: guest.email });
  await db.collection('bookings').doc(_id).update({ userId: guest.uid });
  const { body } = await callBookings('POST', '/bookings/stripe-payment', {
    token: guest.token,
    json: { bookingId: _id },
  });
  return { id: _id, url: body.url };
}

const isPaid = async (id: string) =>
  (await callBookings('POST', `/bookings/${id}/check-payment`, { token: guest.token })).body.isPaid;

test('P10: the booking of a guest who never returns is paid through the webhook alone', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, url } = await checkoutOf();
    await press(url, 'pay');
    await expect
      .poll(async () => (await storedBooking(id)).isPaid, { timeout: 60_000, interval: 200 })
      .toBe(true);
    expect(await rowsOf('payments', id)).toHaveLength(1);
  }
});

test('P10, control: without its webhook, that booking stays unpaid', async () => {
  const { id, url } = await checkoutOf();
  await loseWebhooks(true);
  await press(url, 'pay');
  await loseWebhooks(false);
  expect(await storedBooking(id)).toMatchObject({ isPaid: false, status: 'pending-payment' });
  // Nor is it lost: the nightly comparison finds it.
  await reconcilePayments(services, new Date());
  expect((await storedBooking(id)).isPaid).toBe(true);
});

test('P10: the booking of a guest who returns before the webhook is paid only when the provider confirms it', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, url } = await checkoutOf();
    expect(await isPaid(id), 'back without having paid').toBe(false);
    await loseWebhooks(true);
    await press(url, 'pay');
    await loseWebhooks(false);
    expect((await storedBooking(id)).isPaid, 'before anybody asked').toBe(false);
    // The provider is queried at most every two seconds; the page polls until the result is known.
    await expect.poll(() => isPaid(id), { timeout: 60_000, interval: 300 }).toBe(true);
    expect(await isPaid(id), 'asked twice').toBe(true);
    expect(await rowsOf('payments', id)).toHaveLength(1);
  }
});

test('P10: returning from a payment that was declined or abandoned leaves the booking unpaid', {
  tags: ['sized'],
}, async () => {
  // Razorpay's page has no way back but the browser's.
  for (const action of siteProvider === 'razorpay' ? ['decline'] : ['decline', 'cancel']) {
    const { id, url } = await checkoutOf();
    await press(url, action);
    for (let asked = 0; asked < rounds; asked++) expect(await isPaid(id)).toBe(false);
    expect(await storedBooking(id)).toMatchObject({ isPaid: false, paidMinor: 0 });
    expect(await rowsOf('payments', id)).toEqual([]);
  }
});
