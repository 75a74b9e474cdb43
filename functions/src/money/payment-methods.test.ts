import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import { describe, expect, test, vi } from 'vitest';
import { cancelBooking, quoteCancellation, quoteReturns } from '../bookings/cancel-booking.ts';
import { decideRefund, retryRefund } from '../bookings/decide-refund.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { issueRefunds } from './issue-refunds.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { readStripeEvent } from './stripe-event.ts';
import { syncPayment } from './sync-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const dayMs = 24 * hourMs;
const minor = (amount: number) => amount as MinorUnits;
const textOf = (fixture: PaymentFixture, kind: string) =>
  rowsOf(fixture, 'mail')
    .filter((mail) => mail.kind === kind)
    .map(({ message }) => (message as { text: string }).text)
    .join();
const openReasons = (fixture: PaymentFixture) =>
  rowsOf(fixture, 'paymentExceptions')
    .filter(({ resolved }) => resolved === false)
    .map(({ reason }) => reason);

/** A stay of 240 in a hundred days. */
async function bookedAhead(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', checkIn: inDays(100), checkOut: inDays(102) });
  return fixture;
}

async function paidBy(method: string): Promise<PaymentFixture> {
  const fixture = await bookedAhead();
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1', { method, chargedAt: testNow.toISOString() });
  await checkPayment(fixture, 'b1', testNow);
  return fixture;
}

const cancel = (fixture: PaymentFixture, now: Date) =>
  cancelBooking(fixture, 'b1', { by: 'guest' }, now);

describe('a payment through Stripe', () => {
  test.each([
    ['card', 'Card (Stripe)'],
    ['upi', 'UPI (Stripe)'],
    ['netbanking', 'Net banking (Stripe)'],
    ['us_bank_account', 'US bank account (Stripe)'],
    ['amazon_pay', 'Amazon Pay (Stripe)'],
    ['paypal', 'PayPal (Stripe)'],
    ['wechat_pay', 'WeChat Pay (Stripe)'],
    ['sepa_debit', 'Sepa debit (Stripe)'],
  ])('by %s is on record as that', async (method, words) => {
    const fixture = await paidBy(method);
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ method, channel: 'stripe' }]);
    expect(await bookingOf(fixture)).toMatchObject({ paymentMethod: method, isPaid: true });
    const [row] = rowsOf(fixture, 'ledger').map((data, n) => readLedgerEntry(String(n), data));
    expect(row && formatWay(row, 'Stripe')).toBe(words);
    await expect(voidPayment(fixture, 'pi_1', 'No', testNow)).rejects.toThrow('staff recorded');
  });

  test('counts while Stripe does not say how it was made, and says so later', async () => {
    const fixture = await bookedAhead();
    await startPayment(fixture, 'b1', testNow);
    const chargedAt = testNow.toISOString();
    fixture.gateway.pay('cs_1', 'pi_1', { method: 'upi', chargedAt });
    fixture.gateway.hidesCharges = true;
    await checkPayment(fixture, 'b1', testNow);
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true });
    const [row] = rowsOf(fixture, 'ledger').map((data, n) => readLedgerEntry(String(n), data));
    expect(row && formatWay(row, 'Stripe')).toBe('Card or other online method (Stripe)');
    await syncPayment(fixture, 'pi_1', testNow);
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ method: 'upi', chargedAt }]);
  });

  test('from before its method was kept stays valid, and is called by what is sure', async () => {
    const fixture = await paidBy('card');
    const [payment] = rowsOf(fixture, 'payments');
    const { channel: _channel, chargedAt: _at, ...old } = payment ?? {};
    fixture.documents.seed('payments', 'pi_1', old);
    const now = later(70 * dayMs);
    const returns = await quoteReturns(fixture, await bookingOf(fixture), [minor(24_000)], now);
    expect(returns).toMatchObject([[{ channel: 'stripe', method: 'online' }]]);
    expect(await cancel(fixture, now)).toMatchObject({ refundStatus: 'issued' });
    expect(fixture.gateway.refunds).toHaveLength(1);
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ method: 'card', channel: 'stripe' }]);
  });

  test('and a refund of it owed since before, goes out with the job', async () => {
    const fixture = await paidBy('card');
    fixture.gateway.failures = [];
    fixture.gateway.refundOutcomes = ['error-500'];
    await cancel(fixture, testNow);
    const [refund] = rowsOf(fixture, 'refunds');
    const { channel: _channel, ...old } = refund ?? {};
    fixture.documents.seed('refunds', 'cancel-pi_1', old);
    expect(await issueRefunds(fixture, testNow)).toBe(1);
    expect(await bookingOf(fixture)).toMatchObject({ refundStatus: 'issued' });
  });
});

describe('a UPI payment', () => {
  test('goes back through Stripe until the sixtieth day', async () => {
    const fixture = await paidBy('upi');
    const now = later(60 * dayMs);
    const booking = await bookingOf(fixture);
    const { refundMinor } = quoteCancellation(booking, now);
    expect(await quoteReturns(fixture, booking, [refundMinor], now)).toEqual([
      [
        {
          channel: 'stripe',
          method: 'upi',
          amountMinor: 24_000,
          isWaiting: false,
          lateMethod: '',
        },
      ],
    ]);
    expect(await cancel(fixture, now)).toMatchObject({ refundStatus: 'issued' });
    expect(rowsOf(fixture, 'ledger').map(({ method, channel }) => [method, channel])).toEqual([
      ['upi', 'stripe'],
      ['upi', 'stripe'],
    ]);
    expect(textOf(fixture, 'refund-issued')).toContain(
      'We have refunded $240 to the UPI account that you paid from.',
    );
    expect(textOf(fixture, 'booking-cancelled')).not.toContain('bank transfer');
  });

  test('later is paid by bank: told before, promised so, and never asked of Stripe', async () => {
    const fixture = await paidBy('upi');
    const now = later(60 * dayMs + 1000);
    const booking = await bookingOf(fixture);
    const [returns] = await quoteReturns(fixture, booking, [minor(24_000)], now);
    expect(returns).toMatchObject([{ channel: 'manual', method: 'bank', lateMethod: 'upi' }]);
    expect(await cancel(fixture, now)).toMatchObject({ refundStatus: 'by-hand' });
    expect(fixture.gateway.refunds).toEqual([]);
    expect(textOf(fixture, 'booking-cancelled')).toContain(
      'It goes back by bank transfer, because a payment by UPI can return the way it came only for 60 days. We will ask you for the account.',
    );
    await expect(retryRefund(fixture, 'cancel-pi_1', 'stripe', now)).rejects.toThrow(
      'Stripe takes a payment by UPI back only within 60 days. Pay it back by bank transfer.',
    );
  });

  test('is refunded by staff the same way, and through Stripe only in time', async () => {
    const fixture = await paidBy('upi');
    const decision = { amountMinor: 4000, reason: 'Late boat', payer: 'agency' } as const;
    const now = later(61 * dayMs);
    const byStripe = { ...decision, key: 'k0', method: 'stripe' } as const;
    await expect(decideRefund(fixture, 'b1', byStripe, staff, now)).rejects.toThrow(
      'At most $0 can be refunded online.',
    );
    await decideRefund(fixture, 'b1', { ...decision, key: 'k1' }, staff, now);
    await decideRefund(fixture, 'b1', { ...byStripe, key: 'k2' }, staff, later(59 * dayMs));
    expect(
      rowsOf(fixture, 'refunds').map(({ method, channel, state }) => [method, channel, state]),
    ).toEqual([
      ['bank', 'manual', 'owed'],
      ['upi', 'stripe', 'paid'],
    ]);
  });

  test('and one by card go back each its way, in parts', async () => {
    const fixture = await bookedAhead();
    const { gateway } = fixture;
    await recordManualPayment(fixture, 'b1', { ...cash, amountMinor: 4000 }, staff, testNow);
    await startPayment(fixture, 'b1', testNow);
    gateway.pay('cs_1', 'pi_1', { method: 'upi', chargedAt: testNow.toISOString() });
    await checkPayment(fixture, 'b1', testNow);
    const now = later(70 * dayMs);
    const booking = await bookingOf(fixture);
    const [returns] = await quoteReturns(fixture, booking, [minor(22_000)], now);
    expect(returns).toMatchObject([
      { channel: 'manual', method: 'bank', amountMinor: 20_000, lateMethod: 'upi' },
      { channel: 'manual', method: 'cash', amountMinor: 2000, lateMethod: '' },
    ]);
    await cancel(fixture, now);
    expect(textOf(fixture, 'booking-cancelled')).toContain('$200 goes back by bank transfer');
    expect(textOf(fixture, 'booking-cancelled')).toContain('$40 goes back in cash.');
  });

  test('whose refund waited too long for Stripe becomes one by bank', async () => {
    const fixture = await paidBy('upi');
    fixture.gateway.refundOutcomes = ['error-500'];
    await cancel(fixture, later(59 * dayMs));
    expect(await bookingOf(fixture)).toMatchObject({ refundStatus: 'pending' });
    await issueRefunds(fixture, later(61 * dayMs));
    expect(fixture.gateway.refunds).toEqual([]);
    expect(rowsOf(fixture, 'refunds')).toMatchObject([
      { state: 'owed', method: 'bank', channel: 'manual' },
    ]);
    expect(await bookingOf(fixture)).toMatchObject({ refundStatus: 'by-hand' });
  });

  test('that Stripe refuses although it is in time ends in a row, and is promised another way', async () => {
    const fixture = await paidBy('upi');
    fixture.gateway.refundOutcomes = [{ refused: 'charge_not_refundable' }];
    const cancelled = await cancel(fixture, testNow);
    expect(cancelled).toMatchObject({ refundStatus: 'failed' });
    expect(openReasons(fixture)).toEqual(['refund-failed']);
    expect(textOf(fixture, 'refund-issued')).toBe('');
    const paidByBank = await retryRefund(fixture, 'cancel-pi_1', 'bank', testNow);
    expect(paidByBank).toMatchObject({ refundStatus: 'by-hand' });
    expect(openReasons(fixture)).toEqual([]);
  });

  test('whose refund left and came back is told so without a word about cards', async () => {
    const fixture = await paidBy('upi');
    fixture.gateway.refundOutcomes = ['pending'];
    await cancel(fixture, testNow);
    fixture.gateway.endRefund('pi_1', 'failed', 'unknown');
    await syncPayment(fixture, 'pi_1', testNow);
    expect(openReasons(fixture)).toEqual(['refund-failed']);
    expect(textOf(fixture, 'refund-failed')).toContain(
      'Our refund of $240 could not be paid out the way you paid.',
    );
  });

  test('that is disputed waits, and its movements say UPI', async () => {
    const fixture = await paidBy('upi');
    fixture.gateway.dispute('pi_1', 'lost');
    await syncPayment(fixture, 'pi_1', testNow);
    expect(rowsOf(fixture, 'ledger')).toMatchObject([
      { kind: 'dispute', method: 'upi' },
      { kind: 'payment', method: 'upi' },
    ]);
  });

  test('is known as that when its refund is told before it', async () => {
    const fixture = await bookedAhead();
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.pay('cs_1', 'pi_1', { method: 'upi', chargedAt: testNow.toISOString() });
    fixture.gateway.refundAtStripe('pi_1', 24_000);
    const event = readStripeEvent({
      id: 'evt_1',
      type: 'charge.refunded',
      livemode: false,
      data: { object: { payment_intent: 'pi_1' } },
    });
    if (event === null) throw new Error('not an event');
    await recordEvent(fixture, event, testNow);
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ method: 'upi' }]);
    expect(rowsOf(fixture, 'refunds')).toMatchObject([{ method: 'upi', channel: 'stripe' }]);
  });
});
