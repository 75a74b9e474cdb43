import { expect, test } from 'vitest';
import type { Documents } from '../platform/documents.ts';
import { toStripeEvent } from '../testing/event-model.ts';
import { paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { readStripeEvent } from './stripe-event.ts';

type Operations = { reads: number; writes: number; commits: number };

/** Counts what Firestore would bill: documents read and documents written. */
function counted(documents: Documents): { documents: Documents; operations: Operations } {
  const operations: Operations = { reads: 0, writes: 0, commits: 0 };
  const counting: Documents = {
    get: (collection, id) => {
      operations.reads += 1;
      return documents.get(collection, id);
    },
    getMany: (collection, ids) => {
      operations.reads += ids.length;
      return documents.getMany(collection, ids);
    },
    find: async (collection, search) => {
      const found = await documents.find(collection, search);
      operations.reads += Math.max(1, found.length);
      return found;
    },
    total: (collection, where, fields) => {
      operations.reads += 1;
      return documents.total(collection, where, fields);
    },
    commit: (writes) => {
      operations.writes += writes.length;
      operations.commits += 1;
      return documents.commit(writes);
    },
  };
  return { documents: counting, operations };
}

/**
 * What Firestore bills for a payment: whether the event and the payment are on record already, the booking with
 * its other payments and refunds, the attempt, because the amount must agree with it, and the row for staff that
 * it may close; then one batch of event, payment, ledger, booking, attempt and the guest's mail. An event
 * that comes again is found by its id.
 */
test('a webhook that pays a booking costs 7 reads and one batch of 6 writes, a repeated one 1 read', async () => {
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
  expect(first.operations).toEqual({ reads: 7, writes: 6, commits: 1 });
  expect(again.operations).toEqual({ reads: 1, writes: 0, commits: 0 });
});
