/** @module-tag whole */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { describe, expect, test } from 'vitest';
import { runEveryFiveMinutes } from '../../functions/src/jobs/every-five-minutes.ts';
import { createPaymentLink } from '../../functions/src/money/payment-link.ts';
import { reconcilePayments } from '../../functions/src/money/reconcile.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import {
  book,
  deliver,
  hotelWith,
  locksOf,
  press,
  rowsOf,
  services,
  sessionEvent,
  sessionsOf,
  sign,
  storedBooking,
} from './support/payment-scene.ts';

/** Runs a handler in a separate process that exits at the n-th hook. @returns its last output */
function crashAt(hook: number, ...what: string[]): Promise<string> {
  const script = fileURLToPath(new URL('./support/crashable-process.ts', import.meta.url));
  const [handler = '', bookingId = '', ...rest] = what;
  return new Promise((resolve) => {
    const args = ['--no-warnings', script, handler, bookingId, String(hook), ...rest];
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(stdout || stderr));
  });
}

/** Numbers of a handler's hooks. */
const hooks = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

async function bookedBy(): Promise<Booking> {
  return book(await hotelWith(1));
}

const paid = (id: string) => storedBooking(id).then(({ isPaid }) => isPaid);

describe('a process that', () => {
  // At once: they share no job, and most of the time is the start of a process.
  test.concurrent.each(hooks(6))(
    'crashes during Pay Now, at hook %d: the retry finds the same session',

    async (hook) => {
      const { _id } = await bookedBy();
      const last = await crashAt(hook, 'pay-now', _id);
      if (hook === 4) expect(last).toBe('after createSession');
      expect(last).toMatch(/^(before|after) /);
      const orphans = await sessionsOf(_id);
      const url = await startPayment(services, _id, new Date());
      const sessions = await sessionsOf(_id);
      expect(sessions).toHaveLength(1);
      if (hook >= 4) expect(orphans, 'made before the crash').toEqual(sessions);
      expect(await rowsOf('paymentAttempts', _id)).toMatchObject([{ status: 'open', url }]);
    },
  );

  test('does not crash runs through every hook (control)', async () => {
    const { _id } = await bookedBy();
    expect(await crashAt(0, 'pay-now', _id)).toBe('finished 6');
  });

  test.each(hooks(6))(
    'crashes during the webhook, at hook %d: the redelivery is a 200',

    async (hook) => {
      const booking = await bookedBy();
      await startPayment(services, booking._id, new Date());
      await createPaymentLink(services, booking._id, new Date());
      const payload = JSON.stringify(sessionEvent(booking));
      const { header } = sign(payload);
      const last = await crashAt(hook, 'webhook', booking._id, payload, header);
      if (hook === 2) expect(last).toBe('after create stripeEvents');
      expect(last).toMatch(/^(before|after) /);
      expect(await paid(booking._id), 'paid by the batch alone').toBe(hook >= 2);
      expect(await deliver(payload, header)).toBe(200);
      expect(await paid(booking._id)).toBe(true);
      expect(await rowsOf('payments', booking._id)).toHaveLength(1);
      expect(await rowsOf('paymentExceptions', booking._id)).toEqual([]);
      await reconcilePayments(services, new Date(Date.now() + 2 * 3_600_000));
      const attempts = await rowsOf('paymentAttempts', booking._id);
      const states = attempts.map((row) => (row as unknown as { status: string }).status);
      expect(states.sort()).toEqual(['completed', 'expired']);
    },
  );

  test.concurrent.each(hooks(10))(
    'crashes during a cancellation, at hook %d: the refund is issued once',

    async (hook) => {
      const booking = await bookedBy();
      await createPaymentLink(services, booking._id, new Date());
      await press(await startPayment(services, booking._id, new Date()), 'pay');
      await expect.poll(() => paid(booking._id), { timeout: 60_000, interval: 200 }).toBe(true);
      // The link closes after the webhook's response; without it the cancellation has fewer hooks.
      const last = await crashAt(hook, 'cancel', booking._id);
      expect(last).toMatch(/^(before|after|finished) /);
      const { status } = await storedBooking(booking._id);
      if (status !== 'cancelled') await crashAt(0, 'cancel', booking._id);
      await runEveryFiveMinutes(services, new Date());
      expect(await storedBooking(booking._id)).toMatchObject({
        status: 'cancelled',
        refundStatus: 'issued',
        refundedMinor: booking.totalMinor,
      });
      expect(await locksOf(booking.hotel._id)).toEqual([]);
      const refunds = (await rowsOf('mail', booking._id)).filter(({ id }) => id.includes('refund'));
      expect(refunds).toHaveLength(1);
    },
  );

  test.concurrent.each(hooks(6))(
    'crashes while making a payment link, at hook %d: the retry returns the one link',

    async (hook) => {
      const { _id } = await bookedBy();
      expect(await crashAt(hook, 'payment-link', _id)).toMatch(/^(before|after) /);
      const url = await createPaymentLink(services, _id, new Date());
      expect(await createPaymentLink(services, _id, new Date())).toBe(url);
      expect(await rowsOf('paymentAttempts', _id)).toMatchObject([{ status: 'open', url }]);
    },
  );
});
