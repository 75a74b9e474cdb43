import { expect, test, vi } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import {
  bookingOf,
  hourMs,
  later,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { unsigned } from '../testing/unsigned.ts';
import { enterPastMoney } from './enter-past-money.ts';
import { handleWebhook } from './handle-webhook.ts';
import { reconcilePayments } from './reconcile.ts';
import { startPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const dayMs = 24 * hourMs;

async function paid(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 200 });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  await syncPayment(fixture, 'pi_1', testNow);
  return fixture;
}

/** As Stripe lists it; its webhook never arrived. */
function untold(fixture: PaymentFixture, id: string, type: string, at: Date, object: object): void {
  const created = Math.floor(at.getTime() / 1000);
  fixture.gateway.events.push({ id, created, type, livemode: false, data: { object } });
}

/** Stripe's webhook about the booking's page. */
function tellSession(fixture: PaymentFixture, type: string, payment_status: string) {
  const object = {
    mode: 'payment',
    payment_status,
    payment_intent: 'pi_1',
    amount_total: 24_000,
    currency: 'usd',
    livemode: false,
    metadata: { bookingId: 'b1', attemptId: 'b1-a1' },
  };
  const event = { id: `evt_${type}`, type: `checkout.session.${type}`, livemode: false };
  return handleWebhook(fixture, unsigned({ ...event, data: { object } }), testNow);
}

const cursorOf = (fixture: PaymentFixture) =>
  fixture.documents.snapshot()['meta/stripe-events']?.until;

test('a refund of weeks after the payment, whose webhook was lost, is found by its event', async () => {
  const fixture = await paid();
  await reconcilePayments(fixture, later(4 * dayMs));
  fixture.gateway.refundAtStripe('pi_1', 5000);
  untold(fixture, 'evt_1', 'charge.refunded', later(20 * dayMs), { payment_intent: 'pi_1' });
  await reconcilePayments(fixture, later(20 * dayMs + hourMs));
  expect((await bookingOf(fixture)).refundedMinor).toBe(5000);
});

test('a site that was not compared for weeks takes every event that Stripe still keeps', async () => {
  const fixture = await paid();
  fixture.gateway.refundAtStripe('pi_1', 5000);
  untold(fixture, 'evt_1', 'charge.refunded', later(hourMs), { payment_intent: 'pi_1' });
  await reconcilePayments(fixture, later(29 * dayMs));
  expect((await bookingOf(fixture)).refundedMinor).toBe(5000);
});

test('events are taken once, from where the last run ended; a run without time goes on next time', async () => {
  const fixture = await paid();
  untold(fixture, 'evt_1', 'charge.refunded', testNow, { payment_intent: 'pi_1' });
  expect(await reconcilePayments(fixture, later(3 * hourMs), { isOver: () => true })).toMatchObject(
    {
      isComplete: false,
      events: 0,
    },
  );
  expect(cursorOf(fixture)).toBeUndefined();
  expect(await reconcilePayments(fixture, later(3 * hourMs))).toMatchObject({
    isComplete: true,
    events: 1,
  });
  expect(cursorOf(fixture)).toEqual(later(3 * hourMs));
  expect(await reconcilePayments(fixture, later(5 * hourMs))).toMatchObject({ events: 0 });
});

test('what Stripe had not finished is followed, however long ago it began and without any event', async () => {
  const fixture = await paid();
  fixture.gateway.refundOutcomes = ['pending'];
  await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
  expect((await bookingOf(fixture)).refundStatus).toBe('issued');
  fixture.gateway.endRefund('pi_1', 'failed', 'declined');
  await reconcilePayments(fixture, later(60 * dayMs));
  expect((await bookingOf(fixture)).refundStatus).toBe('failed');

  const disputed = await paid();
  disputed.gateway.dispute('pi_1', 'open');
  await syncPayment(disputed, 'pi_1', testNow);
  disputed.gateway.dispute('pi_1', 'lost');
  await reconcilePayments(disputed, later(60 * dayMs));
  expect((await bookingOf(disputed)).disputeLostMinor).toBe(24_000);
});

test('Stripe’s fee is learnt after the payment, as a row of its own', async () => {
  const fixture = await paid();
  const payment = fixture.gateway.payments.get('pi_1');
  Object.assign(payment ?? {}, {
    fee: { amountMinor: 900, currency: 'usd', at: testNow.toISOString() },
  });
  const intent = {
    id: 'pi_1',
    amount_received: 24_000,
    currency: 'usd',
    livemode: false,
    metadata: { bookingId: 'b1', attemptId: 'b1-a1' },
  };
  untold(fixture, 'evt_1', 'payment_intent.succeeded', testNow, intent);
  await reconcilePayments(fixture, later(hourMs));
  await reconcilePayments(fixture, later(2 * hourMs));
  const { 'ledger/fee-pi_1': fee, 'payments/pi_1': stored } = fixture.documents.snapshot();
  expect(fee).toMatchObject({ kind: 'fee', amountMinor: -900, currency: 'usd' });
  expect(stored).toMatchObject({ feeMinor: 900 });
});

test('an event of another shape than expected is on record as odd, and answered', async () => {
  const fixture = await paid();
  const object = { payment_intent: 7 };
  const event = { id: 'evt_1', type: 'charge.refunded', livemode: false, data: { object } };
  expect(await handleWebhook(fixture, unsigned(event), testNow)).toMatchObject({
    status: 200,
    outcome: 'odd',
  });
});

test('a page that ended without money closes its own row when the money comes, or will not come', async () => {
  for (const ending of ['async_payment_succeeded', 'async_payment_failed']) {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await startPayment(fixture, 'b1', testNow);
    const row = () => fixture.documents.snapshot()['paymentExceptions/not-paid-b1-a1'];
    await tellSession(fixture, 'completed', 'unpaid');
    expect(row()).toMatchObject({ reason: 'not-paid', resolved: false });
    await tellSession(fixture, ending, ending === 'async_payment_succeeded' ? 'paid' : 'unpaid');
    expect(row(), ending).toMatchObject({ resolved: true });
  }
});

test('a page that ended without money leaves one row when the money comes too late to be used', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  await tellSession(fixture, 'completed', 'unpaid');
  await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
  await tellSession(fixture, 'async_payment_succeeded', 'paid');
  const open = Object.values(fixture.documents.snapshot())
    .filter(({ resolved }) => resolved === false)
    .map(({ reason }) => reason);
  expect(open).toEqual(['booking-not-payable']);
});

test('what others sell through the same Stripe account is no one’s here: no row, no payment, no page closed', async () => {
  const fixture = await paid();
  const ours = fixture.gateway.sessions.get('cs_1');
  if (ours === undefined) throw new Error('no session');
  const foreign = { ...ours, bookingId: '', attemptId: '' };
  fixture.gateway.sessions.set('cs_8', { ...foreign, id: 'cs_8', paymentId: 'pi_8' });
  fixture.gateway.sessions.set('cs_9', { ...foreign, id: 'cs_9', status: 'open', isPaid: false });
  fixture.gateway.arrive('pi_8', { amountMinor: 150_000 });
  const subscription = { mode: 'subscription', payment_status: 'unpaid', payment_intent: null };
  const object = { ...subscription, amount_total: 900, currency: 'usd', livemode: false };
  untold(fixture, 'evt_8', 'checkout.session.completed', testNow, { ...object, metadata: {} });
  untold(fixture, 'evt_9', 'charge.refunded', testNow, { payment_intent: 'pi_8' });
  const money = () =>
    Object.keys(fixture.documents.snapshot()).filter((path) =>
      /^(payments|ledger|paymentExceptions|refunds)\//.test(path),
    );
  const before = money();
  await reconcilePayments(fixture, later(hourMs));
  expect(money()).toEqual(before);
  expect(fixture.gateway.sessions.get('cs_9')?.status).toBe('open');
});

test('money from before the ledger is entered once, with what went back and what is owed', async () => {
  const fixture = paymentFixture();
  const note = { method: 'cash', note: 'at the desk', key: 'p1' } as const;
  await fixture.book({ key: 'b1' });
  await recordManualPayment(fixture, 'b1', note, { uid: 's' }, testNow);
  const { documents } = fixture;
  await documents.commit([
    { kind: 'delete', collection: 'ledger', id: 'payment-manual-p1' },
    { kind: 'update', collection: 'payments', id: 'manual-p1', patch: { refundedMinor: 4000 } },
    {
      kind: 'update',
      collection: 'bookings',
      id: 'b1',
      patch: { refundedMinor: 4000, refundDueMinor: 10_000, refundStatus: 'by-hand' },
    },
  ]);
  expect(await enterPastMoney(fixture, later(1))).toBe(1);
  const after = documents.snapshot();
  expect(after['ledger/payment-manual-p1']).toMatchObject({ amountMinor: 24_000, at: testNow });
  expect(after['ledger/refund-past-paid-manual-p1-0']).toMatchObject({ amountMinor: -4000 });
  expect(after['refunds/past-owed-manual-p1']).toMatchObject({ state: 'owed', amountMinor: 6000 });
  expect(await enterPastMoney(fixture, later(2))).toBe(0);
  expect(documents.snapshot()).toEqual(after);
});
