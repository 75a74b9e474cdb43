import { expect, test } from 'vitest';
import { counted } from '../testing/billed-operations.ts';
import { toStripeEvent } from '../testing/event-model.ts';
import { paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { readStripeEvent } from './stripe-event.ts';

/**
 * Reads of a payment: whether event and payment are on record; the booking with its other payments
 * and refunds; the attempt, whose amount must agree; the staff row that may close; the house with its contact,
 * and the hotel where it has no telephone for guests; staff's text of the mail, for all houses and for this one,
 * which an instance keeps for a minute. Then one batch:
 * event, payment, ledger, running total, booking, attempt and the guest's mail. A repeated event is
 * found by its id.
 */
test('a webhook that pays a booking costs 12 reads and one batch of 7 writes, a repeated one 1 read', async () => {
  const fixture = paymentFixture();
  const booking = await fixture.book();
  await startPayment(fixture, booking._id, testNow);
  const event = readStripeEvent(
    toStripeEvent(booking, { id: 'evt_1', kind: 'completed', attempt: 1 }),
  );
  if (event === null) throw new Error('no event');

  const first = counted(fixture.documents);
  expect(
    await recordEvent({ ...fixture, documents: first.documents }, event, testNow),
  ).toMatchObject({ outcome: 'paid' });
  const again = counted(fixture.documents);
  expect(await recordEvent({ ...fixture, documents: again.documents }, event, testNow)).toEqual({
    outcome: 'duplicate',
  });
  expect(first.operations).toEqual({ reads: 12, writes: 7, commits: 1 });
  expect(again.operations).toEqual({ reads: 1, writes: 0, commits: 0 });
});
