/** @module-tag whole */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentLink } from '../../functions/src/money/payment-link.ts';
import { standInApiVersion } from '../../tools/stripe-stand-in/stand-in.ts';
import { createGuest } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { callBookings } from './support/booking-api.ts';
import {
  book,
  control,
  hotelWith,
  press,
  rowsOf,
  services,
  sessionsOf,
  standInUrl,
  storedBooking,
} from './support/payment-scene.ts';

let hotelId: string;
beforeAll(async () => {
  hotelId = await hotelWith(20);
});
afterEach(() => control('lose-webhooks', { share: '0' }));

/**
 * Opens a link as its payer. @returns the checkout page, and its session from the return address
 */
async function openLink(bookingId: string): Promise<{ page: string; sessionId: string }> {
  const url = await createPaymentLink(services, bookingId, new Date());
  const opened = await fetch(url, { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', url).href;
  return { page, sessionId: page.split('/').at(-1) ?? '' };
}

const checkSession = async (sessionId: string) => {
  const { status, body } = await callBookings('POST', '/payments/check-session', {
    json: { sessionId },
  });
  return { httpStatus: status, ...body };
};

describe('the payer of a link, who has no account', () => {
  test('learns what came of the payment before the webhook, and it is recorded once', async () => {
    const { _id, reference } = await book(hotelId);
    const { page, sessionId } = await openLink(_id);
    expect(await checkSession(sessionId)).toMatchObject({
      httpStatus: 200,
      isPaid: false,
      status: 'open',
      reference,
    });
    await control('lose-webhooks', { share: '1' });
    await press(page, 'pay');
    expect((await storedBooking(_id)).isPaid).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => checkSession(sessionId)));
    for (const answer of answers) {
      // No guest data: the session id is all that the payer has.
      expect(answer).toEqual({
        httpStatus: 200,
        success: true,
        isPaid: true,
        status: 'complete',
        reference,
      });
    }
    expect(await storedBooking(_id)).toMatchObject({ isPaid: true, status: 'paid' });
    expect(await rowsOf('payments', _id)).toHaveLength(1);
  });

  test('reads that a declined payment is still open', async () => {
    const { _id } = await book(hotelId);
    const { page, sessionId } = await openLink(_id);
    await press(page, 'decline');
    expect(await checkSession(sessionId)).toMatchObject({ isPaid: false, status: 'open' });
    expect(await rowsOf('payments', _id)).toEqual([]);
  });

  test('learns nothing of sessions that are not ours, or not there', async () => {
    const foreign = await fetch(`${standInUrl}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_stand_in',
        'stripe-version': standInApiVersion,
      },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'https://shop.example/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '1500',
        'line_items[0][price_data][product_data][name]': 'Airport transfer',
      }),
    });
    const { id, url } = (await foreign.json()) as { id: string; url: string };
    await press(url, 'pay');
    for (const sessionId of [id, 'cs_test_nobody']) {
      expect(await checkSession(sessionId), sessionId).toMatchObject({ httpStatus: 404 });
    }
    expect((await checkSession('pi_1; drop')).httpStatus).toBe(400);
  });
});

describe('a Stripe account in India', () => {
  beforeAll(() => control('account', { country: 'IN' }));
  afterAll(() => control('account'));

  const payWith = (page: string, card: string) =>
    fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', card }),
      redirect: 'manual',
    });

  test.each(['a session of Pay Now', 'a link'])(
    'takes a foreign card on %s: the page asks for name and address, and describes the stay',
    async (kind) => {
      const guest = await createGuest();
      const { _id } = await book(hotelId, { guestEmail: guest.email });
      await db.collection('bookings').doc(_id).update({ userId: guest.uid });
      const page =
        kind === 'a link'
          ? (await openLink(_id)).page
          : (
              await callBookings('POST', '/bookings/stripe-payment', {
                token: guest.token,
                json: { bookingId: _id },
              })
            ).body.url;
      expect(await sessionsOf(_id)).toMatchObject([
        {
          billingAddress: 'required',
          description: expect.stringContaining('Double Bed'),
        },
      ]);
      await payWith(page, 'DE');
      await expect
        .poll(async () => (await storedBooking(_id)).isPaid, { timeout: 60_000, interval: 200 })
        .toBe(true);
    },
  );

  test('refuses an Indian card in dollars; no screen says that the stay is paid', async () => {
    const { _id } = await book(hotelId);
    const { page, sessionId } = await openLink(_id);
    const refused = await payWith(page, 'IN');
    expect(await refused.text()).toContain('must present in INR');
    expect(await checkSession(sessionId)).toMatchObject({ isPaid: false, status: 'open' });
    expect(await storedBooking(_id)).toMatchObject({ isPaid: false, status: 'pending-payment' });
  });
});
