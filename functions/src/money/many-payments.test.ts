import { type OnlineProvider, onlineProviders } from '@kerala-stays/domain/money/payment-provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { counted } from '../testing/billed-operations.ts';
import { MemoryRazorpay } from '../testing/memory-razorpay.ts';
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

/** A busy day: each payment with its page and event, all but one on record. */
async function busyDay(provider: OnlineProvider): Promise<PaymentFixture> {
  const fixture = paymentFixture(1, provider);
  const { documents, gateway } = fixture;
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  const [session] = gateway.sessions.values();
  if (session === undefined) throw new Error('no session');
  gateway.pay(session.id, 'pi_lost');
  for (let number = 0; number < payments; number++) {
    const bookingId = `n${number}`;
    const { paymentId, eventId } =
      gateway instanceof MemoryRazorpay
        ? paidLink(gateway, bookingId)
        : paidSession(fixture, bookingId);
    documents.seed('payments', paymentId, { bookingId, createdAt: testNow });
    documents.seed('stripeEvents', eventId, { type: 'seen' });
  }
  return fixture;
}

/** A page at Stripe that was paid like the first one, with its event. */
function paidSession({ gateway }: PaymentFixture, bookingId: string) {
  const [id, paymentId, eventId] = [`cs_${bookingId}`, `pi_${bookingId}`, `evt_${bookingId}`];
  const [like] = gateway.sessions.values();
  if (like === undefined) throw new Error('no session');
  gateway.sessions.set(id, { ...like, id, paymentId, bookingId });
  const created = Math.floor(testNow.getTime() / 1000);
  const event = { id: eventId, created, type: 'charge.refunded', livemode: false };
  gateway.events.push({ ...event, data: { object: { payment_intent: paymentId } } });
  return { paymentId, eventId };
}

/** A link at Razorpay that was paid. It lists payments in the place of events. */
function paidLink({ world }: MemoryRazorpay, bookingId: string) {
  const { account } = world;
  const attemptId = `${bookingId}-a1`;
  const link = account.addLink({
    amount: 24_000,
    currency: 'USD',
    referenceId: attemptId,
    description: '',
    notes: { bookingId, attemptId },
    expireBy: 0,
    callbackUrl: '',
  });
  const { id } = account.pay(link.id);
  return { paymentId: id, eventId: `${id}-captured` };
}

test.each(onlineProviders)(
  '10,000 payments of a day at %s: what is on record costs a look at our store, only the lost one is recorded',
  async (provider) => {
    const fixture = await busyDay(provider);
    const asked = vi.spyOn(fixture.gateway, 'retrievePayment');
    const { documents, operations } = counted(fixture.documents);
    const result = await reconcilePayments({ ...fixture, documents }, later(hourMs));
    expect(result).toMatchObject({ isComplete: true, recovered: 1, sessions: payments + 1 });
    expect((await fixture.documents.get('bookings', 'b1'))?.data.isPaid).toBe(true);
    expect(asked.mock.calls.length).toBeLessThan(10);
    expect(operations.reads).toBeLessThan(2 * payments + 100);
    if (fixture.gateway instanceof MemoryRazorpay) {
      expect(fixture.gateway.world.calls.length).toBeLessThan(payments / 10);
    }
  },
);

test.each(onlineProviders)(
  'refunds and abandoned attempts do not wait for a comparison with %s that runs out of time',
  async (provider) => {
    const fixture = await busyDay(provider);
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
  },
);

/** A card refund owed, for a payment on record here and at its provider. */
function owe({ documents, gateway }: PaymentFixture, id: string): void {
  const [paymentId, bookingId] = [`pi_${id}`, `b_${id}`];
  const money = { amountMinor: 5000, currency: 'usd', bookingId } as const;
  if (gateway instanceof MemoryRazorpay) {
    gateway.world.ids.push(paymentId);
    const paid = { amount: 5000, currency: 'USD', notes: { bookingId } };
    gateway.world.account.arrive({ ...paid, method: 'card', linkId: '' });
  } else gateway.arrive(paymentId, { ...money, attemptId: '' });
  documents.seed('payments', paymentId, {
    ...money,
    provider: gateway.provider,
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

test.each(onlineProviders)(
  '300 refunds that always fail at %s hide none of the others, and wait longer each time',
  async (provider) => {
    const fixture = paymentFixture(1, provider);
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
  },
);
