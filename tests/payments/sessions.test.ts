import { messages } from '@kerala-stays/domain/core/messages';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, describe, expect, test } from 'vitest';
import { createPaymentLink } from '../../functions/src/money/payment-link.ts';
import { reconcilePayments } from '../../functions/src/money/reconcile.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { standInApiVersion } from '../../tools/stripe-stand-in/stand-in.ts';
import { createGuest, signIn } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { callBookings } from './support/booking-api.ts';
import { everythingTold } from './support/everything-told.ts';
import {
  book,
  control,
  hotelWith,
  inParallel,
  press,
  rowsOf,
  services,
  sessionsOf,
  standInUrl,
  storedBooking,
} from './support/payment-scene.ts';

afterEach(async () => {
  await control('faults');
  await control('lose-webhooks', { share: '0' });
});

test('P7: Pay Now pressed in many places at once opens one session', {
  tags: ['sized'],
}, async () => {
  const guest = await createGuest();
  const { _id } = await book(await hotelWith(1), { guestEmail: guest.email });
  await db.collection('bookings').doc(_id).update({ userId: guest.uid });
  // Two devices of one guest, over HTTP, among the simultaneous presses.
  const devices = [guest.token, await signIn(guest.email, guest.password)];
  const overHttp = devices.flatMap((token) =>
    [1, 2].map(async () => {
      const call = { token, json: { bookingId: _id } };
      return (await callBookings('POST', '/bookings/stripe-payment', call)).body.url;
    }),
  );
  const urls = await Promise.all([
    ...Array.from({ length: size(10, 20) - overHttp.length }, () =>
      startPayment(services, _id, new Date()),
    ),
    ...overHttp,
  ]);
  expect(new Set(urls).size).toBe(1);
  expect(await sessionsOf(_id)).toHaveLength(1);
  expect(await rowsOf('paymentAttempts', _id)).toHaveLength(1);
});

test('P7, control: without a shared payment attempt, each press opens a session', async () => {
  const booking = await book(await hotelWith(1));
  const presses = ['a', 'b', 'c'].map((press) =>
    services.gateway.createSession(
      {
        _id: `${booking._id}-${press}`,
        bookingId: booking._id,
        provider: 'stripe',
        kind: 'session',
        status: 'creating',
        part: 'total',
        covers: '',
        amountMinor: booking.totalMinor,
        currency: booking.currency,
        stripeId: '',
        url: '',
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        createdAt: new Date().toISOString(),
      },
      booking,
    ),
  );
  await Promise.all(presses);
  expect(await sessionsOf(booking._id)).toHaveLength(3);
});

const isPaid = async (id: string) => (await storedBooking(id)).isPaid;
const soon = { timeout: 60_000, interval: 250 };

/**
 * Opens the link in another browser. @returns its checkout page, or null when the link is closed
 */
async function visit(link: string): Promise<string | null> {
  const response = await fetch(link, { redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? null : new URL(location, standInUrl).href;
}

test('P9: the second of two people who pay through one link finds the page closed, or is kept as unapplied', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < size(1, 2); round++) {
    const { _id } = await book(await hotelWith(1));
    const link = await createPaymentLink(services, _id, new Date());
    const pages = [await visit(link), await visit(link)];
    for (const page of pages) await press(page ?? '', 'pay');
    await expect.poll(() => isPaid(_id), soon).toBe(true);
    // Either may be first: the server closes the second page, or the second payer pays.
    const settled = async () => (await sessionsOf(_id)).every(({ status }) => status !== 'open');
    await expect.poll(settled, soon).toBe(true);
    const paid = (await sessionsOf(_id)).filter(({ paymentStatus }) => paymentStatus === 'paid');
    const unapplied = paid
      .slice(1)
      .map(() => ({ reason: 'already-paid', refundDue: true, resolved: false }));
    await expect.poll(() => rowsOf('paymentExceptions', _id), soon).toMatchObject(unapplied);
    expect(await visit(link), 'closed for a third').toBeNull();
  }
});

test('P9, control: a link without a limit stays open after a payment', async () => {
  const booking = await book(await hotelWith(1));
  const response = await fetch(`${standInUrl}/v1/payment_links`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_stand_in', 'stripe-version': standInApiVersion },
    body: new URLSearchParams({
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(booking.totalMinor),
      'line_items[0][price_data][product_data][name]': 'Control',
    }),
  });
  const { url } = (await response.json()) as { url: string };
  await press((await visit(url)) ?? '', 'pay');
  expect(await visit(url)).not.toBeNull();
});

test('P9: a payment link takes one payment', { tags: ['sized'] }, async () => {
  for (let round = 0; round < size(1, 2); round++) {
    const { _id } = await book(await hotelWith(1));
    const link = await createPaymentLink(services, _id, new Date());
    expect(await createPaymentLink(services, _id, new Date())).toBe(link);
    await press((await visit(link)) ?? '', 'pay');
    await expect.poll(() => isPaid(_id), soon).toBe(true);
    expect((await fetch(link)).status).toBe(404);
  }
});

describe('when Stripe fails with', () => {
  test.each(['error-500', 'rate-limit', 'drop'])(
    '%s, no guest is charged and the next try works',
    { tags: ['sized'] },
    async (kind) => {
      for (let round = 0; round < size(1, 2); round++) {
        const { _id } = await book(await hotelWith(1));
        await control('faults', { kind, times: '4' });
        await expect(startPayment(services, _id, new Date())).rejects.toThrow(
          messages.paymentUnavailable,
        );
        await control('faults');
        const url = await startPayment(services, _id, new Date());
        expect(await startPayment(services, _id, new Date())).toBe(url);
        expect(await sessionsOf(_id)).toHaveLength(1);
      }
    },
  );

  test('a lost response, the retry uses the same key and there is one session', async () => {
    const { _id } = await book(await hotelWith(1));
    await control('faults', { kind: 'answer-then-drop', times: '1' });
    await startPayment(services, _id, new Date());
    expect(await sessionsOf(_id)).toHaveLength(1);
  });

  test('an error, the scheduled job leaves no orphaned attempt', async () => {
    const { _id } = await book(await hotelWith(1));
    await control('faults', { kind: 'drop', times: '4' });
    await startPayment(services, _id, new Date()).catch(() => undefined);
    await control('faults');
    await reconcilePayments(services, new Date(Date.now() + 2 * 3_600_000));
    expect(await rowsOf('paymentAttempts', _id)).toMatchObject([{ status: 'failed' }]);
  });
});

test('P11: one reconciliation finds every payment whose webhook was lost', {
  tags: ['sized'],
}, async () => {
  const payments = size(5, 10);
  const hotels = await Promise.all(
    Array.from({ length: Math.ceil(payments / 50) }, () => hotelWith(50)),
  );
  // A payment is missed when both of its events are lost.
  await control('lose-webhooks', { share: payments < 100 ? '0.8' : '0.22' });
  const ids = await inParallel(Array.from({ length: payments }), 3, async (_, i) => {
    const { _id } = await book(hotels[i % hotels.length] ?? '');
    await press(await startPayment(services, _id, new Date()), 'pay');
    return _id;
  });
  await control('lose-webhooks', { share: '0' });
  await everythingTold();
  const paid = async () =>
    (await inParallel(ids, 20, async (id) => (await storedBooking(id)).isPaid)).filter(Boolean)
      .length;
  const before = await paid();
  const { sessions } = await reconcilePayments(services, new Date());
  console.log(
    `P11: ${payments - before} of ${payments} were missing, ${sessions} sessions compared`,
  );
  expect(before).toBeLessThan(payments);
  expect(await paid()).toBe(payments);
});
