import { messages } from '@kerala-stays/domain/messages';
import { afterEach, describe, expect, test } from 'vitest';
import { createPaymentLink } from '../../functions/src/payments/payment-link.ts';
import { reconcile } from '../../functions/src/payments/reconcile.ts';
import { startPayment } from '../../functions/src/payments/start-payment.ts';
import {
  book,
  control,
  hotelWith,
  inParallel,
  press,
  rowsOf,
  services,
  standInUrl,
  storedBooking,
} from './support/payment-scene.ts';
import { size } from './support/sizes.ts';

type StandInState = {
  sessions: Record<string, { status: string; metadata: { bookingId?: string } }>;
};

async function sessionsOf(bookingId: string) {
  const answer = await fetch(`${standInUrl}/_stand-in/state`);
  const { sessions } = (await answer.json()) as StandInState;
  return Object.values(sessions).filter((session) => session.metadata.bookingId === bookingId);
}

afterEach(async () => {
  await control('faults');
  await control('lose-webhooks', { share: '0' });
});

test('P7: Pay Now pressed everywhere at once opens one session', async () => {
  const { _id } = await book(await hotelWith(1));
  const urls = await Promise.all(
    Array.from({ length: size(20, 50) }, () => startPayment(services, _id, new Date())),
  );
  expect(new Set(urls).size).toBe(1);
  expect(await sessionsOf(_id)).toHaveLength(1);
  expect(await rowsOf('paymentAttempts', _id)).toHaveLength(1);
}, 120_000);

test('P9: a payment link takes one payment', async () => {
  const { _id } = await book(await hotelWith(1));
  const url = await createPaymentLink(services, _id, new Date());
  expect(await createPaymentLink(services, _id, new Date())).toBe(url);
  const visit = await fetch(url, { redirect: 'manual' });
  await press(`${standInUrl}${visit.headers.get('location')}`, 'pay');
  await expect
    .poll(async () => (await storedBooking(_id)).isPaid, { timeout: 20_000, interval: 250 })
    .toBe(true);
  expect((await fetch(url)).status).toBe(404);
});

describe('when Stripe fails', () => {
  test.each(['error-500', 'rate-limit', 'drop'])(
    '%s: nobody is charged, the next try works',
    async (kind) => {
      for (let round = 0; round < size(1, 20); round++) {
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
    120_000,
  );

  test('one lost answer is repeated under the same key: one session', async () => {
    const { _id } = await book(await hotelWith(1));
    await control('faults', { kind: 'answer-then-drop', times: '1' });
    await startPayment(services, _id, new Date());
    expect(await sessionsOf(_id)).toHaveLength(1);
  });

  test('the sweep leaves no orphan attempt', async () => {
    const { _id } = await book(await hotelWith(1));
    await control('faults', { kind: 'drop', times: '4' });
    await startPayment(services, _id, new Date()).catch(() => undefined);
    await control('faults');
    await reconcile(services, new Date(Date.now() + 2 * 3_600_000));
    expect(await rowsOf('paymentAttempts', _id)).toMatchObject([{ status: 'failed' }]);
  });
});

test('P11: one reconciliation finds every payment whose webhook was lost', async () => {
  const payments = size(20, 500);
  const hotels = await Promise.all(
    Array.from({ length: Math.ceil(payments / 50) }, () => hotelWith(50)),
  );
  // A payment is missed when both of its events get lost.
  await control('lose-webhooks', { share: payments < 100 ? '0.8' : '0.22' });
  const ids = await inParallel(Array.from({ length: payments }), 3, async (_, i) => {
    const { _id } = await book(hotels[i % hotels.length] ?? '');
    await press(await startPayment(services, _id, new Date()), 'pay');
    return _id;
  });
  await control('lose-webhooks', { share: '0' });
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${standInUrl}/_stand-in/state`);
        return ((await answer.json()) as { waiting: number }).waiting;
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0);
  const paid = async () =>
    (await inParallel(ids, 20, async (id) => (await storedBooking(id)).isPaid)).filter(Boolean)
      .length;
  const before = await paid();
  const { sessions } = await reconcile(services, new Date());
  console.log(
    `P11: ${payments - before} of ${payments} were missing, ${sessions} sessions compared`,
  );
  expect(before).toBeLessThan(payments);
  expect(await paid()).toBe(payments);
}, 600_000);
