import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { size } from '@kerala-stays/domain/testing/size';
import { expect, test } from 'vitest';
import { checkPayment } from '../../functions/src/money/check-payment.ts';
import { createAttemptWrite } from '../../functions/src/money/payment-repository.ts';
import { recordEvent } from '../../functions/src/money/record-event.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { readStripeEvent } from '../../functions/src/money/stripe-event.ts';
import {
  expectedState,
  type ModelEvent,
  permutations,
  playHistory,
  randomSteps,
  readModelState,
  toStripeEvent,
} from '../../functions/src/testing/event-model.ts';
import { MemoryGateway } from '../../functions/src/testing/memory-gateway.ts';
import { db } from '../api/support/stack.ts';
import {
  book,
  hotelWith,
  inParallel,
  press,
  services,
  standInUrl,
  storedBooking,
} from './support/payment-scene.ts';

const now = new Date();

async function tell(deps: typeof services, booking: Booking, event: ModelEvent): Promise<void> {
  const read = readStripeEvent(toStripeEvent(booking, event));
  if (read === null) throw new Error(`${event.kind} is no event`);
  await recordEvent(deps, read, now);
}

test('P4: random sequences of events end as in the reference model, in Firestore', {
  tags: ['sized'],
}, async () => {
  const hotelId = await hotelWith(50);
  const seeds = Array.from({ length: size(3, 10) }, (_, i) => i + 1);
  await inParallel(seeds, 8, async (seed) => {
    const booking = await book(hotelId);
    await services.documents.commit(
      ([1, 2] as const).map((number) =>
        createAttemptWrite({
          _id: `${booking._id}-a${number}`,
          bookingId: booking._id,
          provider: 'stripe',
          kind: 'session',
          status: 'open',
          part: 'total',
          covers: '',
          amountMinor: booking.totalMinor,
          currency: booking.currency,
          stripeId: `cs_${booking._id}_${number}`,
          url: '',
          expiresAt: now.toISOString(),
          createdAt: now.toISOString(),
        }),
      ),
    );
    const gateway = new MemoryGateway();
    const deps = { ...services, gateway };
    const heard = await playHistory(gateway, booking, randomSteps(seed), (event) =>
      tell(deps, booking, event),
    );
    const state = await readModelState(services.documents, booking._id);
    expect(state, `seed ${seed}`).toEqual(expectedState(gateway, booking, heard));
    // Stripe never had these sessions, so other tests' reconciliations need not look for them.
    await services.documents.commit(
      [1, 2].map((number) => ({
        kind: 'delete',
        collection: collections.paymentAttempts,
        id: `${booking._id}-a${number}`,
      })),
    );
  });
});

test('P3: one payment reported in four ways ends the same, in every order, repeated or not', {
  tags: ['sized'],
}, async () => {
  const hotelId = await hotelWith(50);
  const ways = ['completed', 'async-succeeded', 'intent-succeeded', 'return'] as const;
  const orders = permutations(ways).flatMap((order) => [order, order.flatMap((way) => [way, way])]);
  const endings = await inParallel(
    orders.filter((_, i) => i % size(8, 5) === 0),
    6,
    async (order) => {
      const booking = await book(hotelId);
      const url = await startPayment(services, booking._id, now);
      const paymentId = `pi_${booking._id}_1`;
      let isTold = false;
      for (const way of order) {
        if (way === 'return') {
          // The stand-in's page is still open: a returning guest sees the state that the events
          // reported.
          expect((await checkPayment(services, booking._id, now)).isPaid).toBe(isTold);
          continue;
        }
        await tell(services, booking, { id: `evt_${way}_${booking._id}`, kind: way, attempt: 1 });
        isTold = true;
      }
      const { createdAt, updatedAt, holdUntil, reference, _id, unit, units, ...same } =
        await storedBooking(booking._id);
      expect(url).toContain(standInUrl);
      expect(same.paymentId).toBe(paymentId);
      return JSON.stringify({ ...same, paymentId: 'pi' });
    },
  );
  expect(new Set(endings).size).toBe(1);
});

test('P3, control: two payments that only look alike do not end the same', async () => {
  const hotelId = await hotelWith(4);
  const endings = await Promise.all(
    ([1, 2] as const).map(async (attempt) => {
      const booking = await book(hotelId);
      await startPayment(services, booking._id, now);
      await tell(services, booking, { id: `evt_a_${booking._id}`, kind: 'completed', attempt: 1 });
      await tell(services, booking, {
        id: `evt_b_${booking._id}`,
        kind: 'intent-succeeded',
        attempt,
      });
      const { exceptions } = await readModelState(services.documents, booking._id);
      return exceptions.length;
    }),
  );
  expect(endings).toEqual([0, 1]);
});

test('P4, control: the reference model notices an event that never arrived', async () => {
  const booking = await book(await hotelWith(1));
  await startPayment(services, booking._id, now);
  const gateway = new MemoryGateway();
  const deps = { ...services, gateway };
  const steps = [
    { kind: 'paid', attempt: 1 },
    { kind: 'refunded-in-part', attempt: 1 },
  ] as const;
  const heard = await playHistory(gateway, booking, steps, (event) => tell(deps, booking, event));
  const state = await readModelState(services.documents, booking._id);
  expect(state).toEqual(expectedState(gateway, booking, heard));
  gateway.refundAtStripe(`pi_${booking._id}_1`, 5000, `re_untold_${booking._id}`);
  expect(state).not.toEqual(expectedState(gateway, booking, heard));
});

test('P9: a second payment of one booking is kept as unapplied, never lost', {
  tags: ['sized'],
}, async () => {
  for (let round = 0; round < size(1, 2); round++) {
    const booking = await book(await hotelWith(1));
    await press(await startPayment(services, booking._id, now), 'pay-twice');
    await expect
      .poll(async () => (await storedBooking(booking._id)).isPaid, {
        timeout: 60_000,
        interval: 250,
      })
      .toBe(true);
    await expect
      .poll(
        async () => {
          const found = await db
            .collection('paymentExceptions')
            .where('bookingId', '==', booking._id)
            .get();
          return found.docs.map((row) => `${row.get('reason')} ${row.get('refundDue')}`);
        },
        { timeout: 60_000, interval: 250 },
      )
      .toEqual(['already-paid true']);
  }
});
