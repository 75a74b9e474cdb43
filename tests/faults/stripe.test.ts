/** @module-tag whole */

import { messages } from '@kerala-stays/domain/core/messages';
import { afterEach, expect, test } from 'vitest';
import { reconcilePayments } from '../../functions/src/money/reconcile.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import {
  book,
  control,
  hotelWith,
  rowsOf,
  services,
  standInUrl,
} from '../payments/support/payment-scene.ts';

const deadlineMs = 10_000;
const tries = 3;
const hourMs = 3_600_000;

async function failNext(kind: string, times: number, bookingId: string): Promise<void> {
  await control('faults', { kind, times: String(times), match: bookingId });
}

type StandInState = { sessions: Record<string, { metadata: { bookingId?: string } }> };

async function sessionsOf(bookingId: string): Promise<number> {
  const { sessions } = (await (
    await fetch(`${standInUrl}/_stand-in/state`)
  ).json()) as StandInState;
  return Object.values(sessions).filter(({ metadata }) => metadata.bookingId === bookingId).length;
}

const pay = (bookingId: string) => startPayment(services, bookingId, new Date());

afterEach(() => control('faults'));

test.each(['drop', 'error-500', 'rate-limit'])(
  'when Stripe fails (%s), the failure is reported, no session or attempt is left, and the next try works',
  async (kind) => {
    const { _id } = await book(await hotelWith(1));
    await failNext(kind, tries, _id);
    await expect(pay(_id)).rejects.toThrow(messages.paymentUnavailable);
    expect(await sessionsOf(_id)).toBe(0);
    // Unused faults remain after rejections that the client does not retry.
    await control('faults');
    await reconcilePayments(services, new Date(Date.now() + 2 * hourMs));
    const [attempt] = (await rowsOf('paymentAttempts', _id)) as { status?: string }[];
    expect(attempt?.status, 'no orphan after the sweep').toBe('failed');
    const url = await pay(_id);
    expect(await pay(_id)).toBe(url);
    expect(await sessionsOf(_id)).toBe(1);
  },
);

test('after a response is lost twice, the retry under the same key finds the one session', async () => {
  const { _id } = await book(await hotelWith(1));
  await failNext('answer-then-drop', 2, _id);
  await pay(_id);
  expect(await sessionsOf(_id)).toBe(1);
});

test('a Stripe that hangs is given up after 10 seconds; the retries find the key in use', async () => {
  const { _id } = await book(await hotelWith(1));
  await failNext('hang', 1, _id);
  const started = performance.now();
  await expect(pay(_id)).rejects.toThrow(messages.paymentUnavailable);
  const tookMs = performance.now() - started;
  expect(tookMs).toBeGreaterThan(deadlineMs - 100);
  expect(await sessionsOf(_id)).toBe(0);
});
