import { noPageMessages } from '@kerala-stays/domain/money/payment-provider';
import { expect, test, vi } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { decideRefund, retryRefund } from '../bookings/decide-refund.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runNightly } from '../jobs/nightly.ts';
import { AppError } from '../platform/errors.ts';
import {
  bookingOf,
  cash,
  hourMs,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { checkSession } from './check-session.ts';
import { handleWebhook } from './handle-webhook.ts';
import { noGateway } from './no-gateway.ts';
import { createPaymentLink } from './payment-link.ts';
import { startPayment } from './start-payment.ts';

const log = vi.hoisted(() => ({ error: vi.fn(), info: vi.fn(), warn: vi.fn() }));
vi.mock('../platform/log.ts', () => ({ log }));

const webhookCall = { payload: Buffer.from('{}'), signature: 't=1,v1=a', eventId: '' };

/** The same store after the site has left its provider. */
const without = (fixture: PaymentFixture) => ({ ...fixture, gateway: noGateway() });

async function paidAtStripe(fixture: PaymentFixture): Promise<string> {
  const { _id } = await fixture.book({ key: 'b1' });
  await startPayment(fixture, _id, testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, _id, testNow);
  return _id;
}

test.each([
  ['Pay Now', startPayment, noPageMessages.guest],
  ['a payment link', createPaymentLink, noPageMessages.staff],
])('%s is refused with a sentence, and leaves no trace', async (_, open, message) => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ key: 'b1' });
  const before = fixture.documents.snapshot();
  const refusal = open(without(fixture), _id, testNow);
  await expect(refusal).rejects.toMatchObject({ code: 'conflict', message });
  await expect(refusal).rejects.toBeInstanceOf(AppError);
  expect(fixture.documents.snapshot()).toEqual(before);
});

test('a booking that is paid or cancelled says that first', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ key: 'b1' });
  await recordManualPayment(without(fixture), _id, { ...cash, key: 'k1' }, staff, testNow);
  expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', isPaid: true });
  await expect(startPayment(without(fixture), _id, testNow)).rejects.toThrow('already');
});

test('a page and an event of a provider that is gone are unknown', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ key: 'b1' });
  await startPayment(fixture, _id, testNow);
  const left = without(fixture);
  await expect(checkSession(left, 'cs_1', testNow)).rejects.toMatchObject({ code: 'not-found' });
  expect(await checkPayment(left, _id, testNow)).toMatchObject({ isPaid: false });
  expect(await handleWebhook(left, webhookCall, testNow)).toMatchObject({
    status: 400,
  });
});

test('jobs end without an error, release the hold and close the page in our records', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book({ key: 'b1' });
  await startPayment(fixture, _id, testNow);
  const left = without(fixture);
  expect(await runEveryFiveMinutes(left, later(30 * hourMs))).toBe(1);
  const result = await runNightly(left, later(31 * hourMs));
  expect(result).toMatchObject({ sessions: 0, events: 0, recovered: 0, isComplete: true });
  expect(await bookingOf(fixture)).toMatchObject({ status: 'expired' });
  expect(rowsOf(fixture, 'paymentAttempts')).toMatchObject([{ status: 'expired' }]);
  expect(log.error).not.toHaveBeenCalled();
  // With a provider again, its events are read from where they were left.
  expect(fixture.documents.snapshot()['meta/stripe-events']).toBeUndefined();
});

test('refunds of a payment from before are for staff to pay', async () => {
  const fixture = paymentFixture();
  const _id = await paidAtStripe(fixture);
  const left = without(fixture);
  const decision = { key: 'k1', amountMinor: 500, reason: 'noise', payer: 'agency' } as const;
  await decideRefund(left, _id, decision, staff, testNow);
  await cancelBooking(left, _id, { by: 'guest' }, testNow);
  await runEveryFiveMinutes(left, later(hourMs));
  const refunds = rowsOf(fixture, 'refunds');
  expect(refunds).toHaveLength(2);
  for (const refund of refunds) {
    expect(refund).toMatchObject({ state: 'owed', channel: 'manual', method: 'bank' });
  }
  await retryRefund(left, 'refund-k1-0', 'stripe', testNow);
  expect(rowsOf(fixture, 'refunds')[0]).toMatchObject({ state: 'owed', channel: 'manual' });
  expect(fixture.gateway.refunds).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
});

test('a refund that is on its way is left as it is', async () => {
  const fixture = paymentFixture();
  const _id = await paidAtStripe(fixture);
  fixture.gateway.refundOutcomes = ['pending'];
  await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
  expect(rowsOf(fixture, 'refunds')).toMatchObject([{ state: 'sent' }]);
  await runNightly(without(fixture), later(hourMs));
  expect(rowsOf(fixture, 'refunds')).toMatchObject([{ state: 'sent', channel: 'stripe' }]);
});
