import { expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import { bookingSums, leftOf, leftToRefund } from './booking-account.ts';
import type { Payment } from './payment.ts';
import { cutOpenRefunds, readRefund } from './refund.ts';

const minor = (amount: number) => amount as MinorUnits;
const payment = (_id: string, change: Partial<Payment> = {}) =>
  ({
    _id,
    amountMinor: minor(1000),
    status: 'applied',
    disputed: false,
    disputeLostMinor: minor(0),
    paidAgainMinor: minor(0),
    ...change,
  }) as Payment;
const refund = (id: string, state: string, amountMinor: number, paymentId = 'p1') =>
  readRefund(id, { state, amountMinor, paymentId, method: 'card', channel: 'stripe' });

test('a booking adds up its applied payments and their refunds only', () => {
  const payments = [
    payment('p1'),
    payment('p2', { disputed: true, disputeLostMinor: minor(100) }),
    payment('p3', { status: 'surplus' }),
    payment('p4', { status: 'voided' }),
  ];
  const refunds = [
    refund('a', 'paid', 300),
    refund('b', 'owed', 50, 'p2'),
    refund('c', 'paid', 9, 'p3'),
  ];
  expect(bookingSums(payments, refunds)).toEqual({
    paidMinor: 2000,
    refundedMinor: 300,
    refundDueMinor: 350,
    refundStatus: 'pending',
    excessReturnedMinor: 0,
    disputed: true,
    disputeLostMinor: 100,
  });
});

test('what is left of a payment is not promised, not gone and not lost', () => {
  const refunds = [
    refund('a', 'paid', 300),
    refund('b', 'failed', 50),
    refund('c', 'withdrawn', 9),
  ];
  expect(leftOf(payment('p1', { disputeLostMinor: minor(100) }), refunds)).toBe(550);
  expect(leftOf(payment('p1', { status: 'voided' }), [])).toBe(0);
  const sums = { paidMinor: minor(1000), refundDueMinor: minor(350), disputeLostMinor: minor(100) };
  expect(leftToRefund(sums)).toBe(550);
});

test('money that reached the guest another way cuts the latest promise first, never what has left', () => {
  const refunds = [refund('a', 'owed', 300), refund('b', 'sent', 50), refund('c', 'waiting', 200)];
  expect(cutOpenRefunds(refunds, minor(250))).toEqual([
    { refundId: 'c', leftMinor: 0 },
    { refundId: 'a', leftMinor: 250 },
  ]);
  expect(cutOpenRefunds(refunds, minor(0))).toEqual([]);
});
