import { expect, test } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { MemoryGateway } from '../testing/memory-gateway.ts';
import {
  bookingOf,
  hourMs,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { checkSession } from './check-session.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';

/** The same store after the site has gone over to another provider. */
function movedOn(fixture: PaymentFixture) {
  const gateway = new MemoryGateway('razorpay');
  return { ...fixture, gateway, earlier: fixture.gateway };
}

async function withOpenPage() {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ key: 'b1' });
  await startPayment(fixture, _id, testNow);
  return { fixture, moved: movedOn(fixture), id: _id };
}

test('a page of the earlier provider is closed there before one opens at today’s', async () => {
  const { fixture, moved, id } = await withOpenPage();
  await startPayment(moved, id, later(1000));
  expect(fixture.gateway.sessions.get('cs_1')?.status).toBe('expired');
  expect(moved.gateway.sessions.get('cs_1')?.status).toBe('open');
  expect(rowsOf(fixture, 'paymentAttempts')).toMatchObject([
    { provider: 'stripe', status: 'expired' },
    { provider: 'razorpay', status: 'open' },
  ]);
});

test.each(['the guest returns', 'its payer returns', 'the job reads its events'])(
  'a page that was paid at the earlier provider counts when %s',
  async (way) => {
    const { fixture, moved, id } = await withOpenPage();
    fixture.gateway.pay('cs_1', 'pi_1');
    if (way === 'the guest returns') await checkPayment(moved, id, later(1000));
    if (way === 'its payer returns') await checkSession(moved, 'cs_1', later(1000));
    if (way === 'the job reads its events') {
      const metadata = { bookingId: id, attemptId: 'b1-a1' };
      const money = { amount_received: 24_000, currency: 'usd', livemode: false };
      const data = { object: { id: 'pi_1', metadata, ...money } };
      const created = testNow.getTime() / 1000;
      const type = 'payment_intent.succeeded';
      fixture.gateway.events.push({ id: 'evt_1', created, type, livemode: false, data });
      await runEveryFiveMinutes(moved, later(60_000));
    }
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true, paymentId: 'pi_1' });
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ provider: 'stripe' }]);
  },
);

test('a refund goes to where the money came from', async () => {
  const { fixture, moved, id } = await withOpenPage();
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, id, testNow);
  await cancelBooking(moved, id, { by: 'guest' }, later(hourMs));
  expect(fixture.gateway.refunds).toMatchObject([{ paymentId: 'pi_1' }]);
  expect(moved.gateway.refunds).toEqual([]);
  expect(rowsOf(fixture, 'refunds')).toMatchObject([{ state: 'paid', channel: 'stripe' }]);
});

test('a refund of a provider that the site has left for good is for staff to pay', async () => {
  const { fixture, moved, id } = await withOpenPage();
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, id, testNow);
  const { earlier: _, ...left } = moved;
  await cancelBooking(left, id, { by: 'guest' }, later(hourMs));
  expect([fixture.gateway.refunds, moved.gateway.refunds]).toEqual([[], []]);
  expect(rowsOf(fixture, 'refunds')).toMatchObject([{ state: 'owed', channel: 'manual' }]);
});

test('money of one provider does not pay a page of the other', async () => {
  const { fixture, moved, id } = await withOpenPage();
  const fact = {
    kind: 'paid',
    paymentId: 'pay_1',
    bookingId: id,
    attemptId: 'b1-a1',
    amountMinor: 24_000,
    currency: 'usd',
    livemode: false,
    mode: 'payment',
  } as const;
  const event = { provider: 'razorpay', id: 'evt_1', type: 'x', fact } as const;
  expect(await recordEvent(moved, event, testNow)).toEqual({ outcome: 'unknown-attempt' });
  expect(await bookingOf(fixture)).toMatchObject({ isPaid: false });
  expect(rowsOf(fixture, 'payments')).toMatchObject([{ status: 'surplus', provider: 'razorpay' }]);
});

test('payments and pages from before there were two providers are Stripe’s', async () => {
  const { fixture, moved, id } = await withOpenPage();
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, id, testNow);
  const stored = fixture.documents.snapshot()['payments/pi_1'] ?? {};
  const { provider: _, ...older } = stored;
  fixture.documents.seed('payments', 'pi_1', older);
  await cancelBooking(moved, id, { by: 'guest' }, later(hourMs));
  expect(fixture.gateway.refunds).toMatchObject([{ paymentId: 'pi_1' }]);
});
