import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { counted } from '../testing/billed-operations.ts';
import {
  hourMs,
  later,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { issueRefunds } from './issue-refunds.ts';
import { GatewayUnavailable } from './payment-gateway.ts';
import { reconcilePayments } from './reconcile.ts';
import { startPayment } from './start-payment.ts';

const payments = 10_000;
const minuteMs = hourMs / 60;

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A busy day: each payment with its session and event, all but one on record. */
async function busyDay(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  const { documents, gateway } = fixture;
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  gateway.pay('cs_1', 'pi_lost');
  const session = gateway.sessions.get('cs_1');
  if (session === undefined) throw new Error('no session');
  for (let number = 0; number < payments; number++) {
    const [id, paymentId] = [`cs_n${number}`, `pi_n${number}`];
    gateway.sessions.set(id, { ...session, id, paymentId, bookingId: `n${number}` });
    documents.seed('payments', paymentId, { bookingId: `n${number}`, createdAt: testNow });
    documents.seed('stripeEvents', `evt_n${number}`, { type: 'charge.refunded' });
    const created = Math.floor(testNow.getTime() / 1000);
    const object = { payment_intent: paymentId };
    const event = { id: `evt_n${number}`, created, type: 'charge.refunded', livemode: false };
    gateway.events.push({ ...event, data: { object } });
  }
  return fixture;
}

test('10,000 payments of a day: what is on record costs a look at our store, only the lost one is recorded', async () => {
  const fixture = await busyDay();
  const asked = vi.spyOn(fixture.gateway, 'retrievePayment');
  const { documents, operations } = counted(fixture.documents);
  const result = await reconcilePayments({ ...fixture, documents }, later(hourMs));
  expect(result).toMatchObject({ isComplete: true, recovered: 1, sessions: payments + 1 });
  expect((await fixture.documents.get('bookings', 'b1'))?.data.isPaid).toBe(true);
  expect(asked.mock.calls.length).toBeLessThan(10);
  expect(operations.reads).toBeLessThan(2 * payments + 100);
});

test('refunds and abandoned attempts do not wait for a comparison that runs out of time', async () => {
  const fixture = await busyDay();
  const createdAt = testNow;
  fixture.documents.seed('paymentAttempts', 'stuck', { status: 'creating', createdAt });
  owe(fixture, 'r1');
  let now = 0;
  const getMany = fixture.documents.getMany.bind(fixture.documents);
  fixture.documents.getMany = (...asked) => {
    now += 5000;
    return getMany(...asked);
  };
  const clock = startClock(8 * minuteMs, () => now);
  const result = await reconcilePayments(fixture, later(hourMs), clock, () => now);
  expect(result).toMatchObject({ isComplete: false, refunds: 1 });
  expect((await fixture.documents.get('paymentAttempts', 'stuck'))?.data.status).toBe('failed');
});

/** A card refund owed, for a payment on record here and at Stripe. */
function owe({ documents, gateway }: PaymentFixture, id: string): void {
  const [paymentId, bookingId] = [`pi_${id}`, `b_${id}`];
  const money = { amountMinor: 5000, currency: 'usd', bookingId } as const;
  gateway.arrive(paymentId, { ...money, attemptId: '' });
  documents.seed('payments', paymentId, {
    ...money,
    channel: 'stripe',
    method: 'card',
    status: 'applied',
    createdAt: testNow,
    refundedMinor: 0,
  });
  documents.seed('refunds', id, {
    ...money,
    channel: 'stripe',
    method: 'card',
    state: 'owed',
    cause: 'goodwill',
    payer: 'agency',
    tries: 0,
    paymentId,
    createdAt: testNow,
    sentAt: null,
    updatedAt: testNow,
  });
}

test('300 refunds that always fail hide none of the others, and wait longer each time', async () => {
  const fixture = paymentFixture();
  const { documents, gateway } = fixture;
  for (let number = 0; number < 300; number++)
    owe(fixture, `bad${String(number).padStart(3, '0')}`);
  owe(fixture, 'good');
  const refund = gateway.refund.bind(gateway);
  let now = 0;
  const tried: string[] = [];
  gateway.refund = async (wanted, reference) => {
    now += 1000;
    tried.push(wanted._id);
    if (wanted._id.startsWith('bad')) throw new GatewayUnavailable(new Error('timeout'), false);
    await refund(wanted, reference);
  };
  const run = (at: Date) =>
    issueRefunds(
      fixture,
      at,
      startClock(minuteMs, () => now),
    );
  let issued = 0;
  for (let runs = 0; runs < 6; runs++) issued += await run(later(runs * minuteMs));
  expect(issued).toBe(1);
  expect((await documents.get('refunds', 'good'))?.data.state).not.toBe('owed');
  // Each of the others was tried once, and is retried later.
  expect(tried).toHaveLength(301);
  await run(later(9 * minuteMs));
  expect(tried).toHaveLength(301);
  await run(later(20 * minuteMs));
  expect(tried.length).toBeGreaterThan(301);
});
