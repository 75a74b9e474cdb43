import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { size } from '@kerala-stays/domain/testing/size';
import { expect, test } from 'vitest';
import {
  expectedState,
  type ModelEvent,
  permutations,
  playHistory,
  randomSteps,
  readModelState,
  toStripeEvent,
} from '../testing/event-model.ts';
import { type PaymentFixture, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { createAttemptWrite } from './payment-repository.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { readStripeEvent } from './stripe-event.ts';

async function tell(fixture: PaymentFixture, booking: Booking, event: ModelEvent): Promise<void> {
  const read = readStripeEvent(toStripeEvent(booking, event));
  if (read === null) throw new Error(`${event.kind} is not an event`);
  await recordEvent(fixture, read, testNow);
}

async function fixtureWithTwoAttempts(): Promise<{ fixture: PaymentFixture; booking: Booking }> {
  const fixture = paymentFixture();
  const booking = await fixture.book({ key: 'b1' });
  await fixture.documents.commit(
    ([1, 2] as const).map((number) =>
      createAttemptWrite({
        _id: `b1-a${number}`,
        bookingId: 'b1',
        provider: 'stripe',
        kind: 'session',
        status: 'open',
        part: 'total',
        covers: '',
        amountMinor: booking.totalMinor,
        currency: booking.currency,
        stripeId: `cs_${number}`,
        url: 'https://pay.example/',
        expiresAt: testNow.toISOString(),
        createdAt: testNow.toISOString(),
      }),
    ),
  );
  return { fixture, booking };
}

test('P4: random histories, reported in any order and doubled, end as the reference model does', {
  tags: ['sized'],
}, async () => {
  for (let seed = 1; seed <= size(100, 1000); seed++) {
    const { fixture, booking } = await fixtureWithTwoAttempts();
    const { gateway, documents } = fixture;
    let wasPaid = false;
    const heard = await playHistory(gateway, booking, randomSteps(seed), async (event) => {
      await tell(fixture, booking, event);
      const { paidBy } = await readModelState(documents, booking._id);
      expect(wasPaid && paidBy === '', `unpaid again, seed ${seed}`).toBe(false);
      wasPaid = paidBy !== '';
    });
    const state = await readModelState(documents, booking._id);
    expect(state, `seed ${seed}`).toEqual(expectedState(gateway, booking, heard));
  }
});

test('P3: one payment reported in four ways ends the same, in every order, repeated or not', async () => {
  const ways = ['completed', 'async-succeeded', 'intent-succeeded', 'return'] as const;
  const endings = new Set<string>();
  for (const order of permutations(ways)) {
    for (const times of [1, 2]) {
      const fixture = paymentFixture();
      const booking = await fixture.book({ key: 'b1' });
      await startPayment(fixture, 'b1', testNow);
      fixture.gateway.pay('cs_1', 'pi_b1_1');
      for (const way of order.flatMap((each) => Array.from({ length: times }, () => each))) {
        if (way === 'return') await checkPayment(fixture, 'b1', testNow);
        else await tell(fixture, booking, { id: `evt_${way}`, kind: way, attempt: 1 });
      }
      const { stripeEvents: _, ...documents } = Object.groupBy(
        Object.entries(fixture.documents.snapshot()).map(
          ([path, { stayVersion, ...same }]) => [path, same] as const,
        ),
        ([path]) => path.split('/')[0] ?? '',
      );
      endings.add(JSON.stringify(documents));
    }
  }
  expect(endings.size).toBe(1);
  expect([...endings][0]).toContain('"isPaid":true');
});
