import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { divideRefund, paidOnProblem, paidOnRange, readRefund, refundTotals } from './refund.ts';

const minor = (amount: number) => amount as MinorUnits;
const refund = (state: string, amount: number, method = 'card') =>
  readRefund('r', { state, amountMinor: amount, method });

describe('what the refunds of a booking come to', () => {
  test.each([
    ['nothing decided', [], 0, 0, 'none'],
    ['owed by card', [refund('owed', 100)], 0, 100, 'pending'],
    ['owed by bank', [refund('owed', 100, 'bank')], 0, 100, 'by-hand'],
    ['sent, and another owed', [refund('sent', 40), refund('owed', 60)], 40, 100, 'pending'],
    ['all paid', [refund('paid', 40), refund('sent', 60)], 100, 100, 'issued'],
    ['failed: staff decide first', [refund('paid', 40), refund('failed', 60)], 40, 100, 'failed'],
    ['waiting for a dispute', [refund('waiting', 60), refund('owed', 5)], 0, 65, 'waiting'],
    ['withdrawn counts for nothing', [refund('withdrawn', 60)], 0, 0, 'none'],
  ] as const)('%s', (_, refunds, refundedMinor, refundDueMinor, refundStatus) => {
    expect(refundTotals(refunds)).toMatchObject({ refundedMinor, refundDueMinor, refundStatus });
  });
});

describe('a refund of several payments', () => {
  const deposit = { _id: 'deposit', leftMinor: minor(300) } as const;
  const balance = { _id: 'balance', leftMinor: minor(700) } as const;

  test('takes from the last payment first', () => {
    expect(divideRefund(minor(800), [deposit, balance])).toEqual([
      { paymentId: 'balance', amountMinor: 700 },
      { paymentId: 'deposit', amountMinor: 100 },
    ]);
  });

  test('never takes more from a payment than it still holds, and no more than was asked', () => {
    const amounts = fc.array(fc.integer({ min: -5, max: 1000 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), amounts, (wanted, left) => {
        const payments = left.map((amount, index) => ({
          _id: String(index),
          leftMinor: minor(amount),
        }));
        const shares = divideRefund(minor(wanted), payments);
        const held = left.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
        const divided = shares.reduce((sum, share) => sum + share.amountMinor, 0);
        expect(divided).toBe(Math.min(wanted, held));
        for (const { paymentId, amountMinor } of shares) {
          expect(amountMinor).toBeGreaterThan(0);
          expect(amountMinor).toBeLessThanOrEqual(left[Number(paymentId)] ?? 0);
        }
      }),
    );
  });
});

test('a damaged refund is read as one that waits for staff', () => {
  expect(readRefund('x', null)).toMatchObject({
    state: 'waiting',
    amountMinor: 0,
    method: 'online',
    channel: 'stripe',
  });
});

describe('the day on which a refund was paid by hand', () => {
  // 1:30 in Kerala on the 23rd, while UTC has the 22nd.
  const now = new Date('2026-11-22T20:00:00.000Z');
  const decidedAt = (createdAt: string) => paidOnRange(readRefund('r', { createdAt }), now);
  const problem = (day: string) =>
    paidOnProblem(parseCalendarDate(day) ?? '', decidedAt('2026-11-20T19:00:00.000Z'));

  test('lies between its decision and today, by the days of Kerala', () => {
    expect(decidedAt('2026-11-20T19:00:00.000Z')).toEqual({ from: '2026-11-21', to: '2026-11-23' });
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(problem)).toEqual(['', '', '']);
  });

  test.each(['2026-11-20', '2026-11-24', '2026-02-31', ''])('is not %j', (day) => {
    expect(problem(day)).toBe('It was decided on 21 Nov 2026: choose a day from then to today.');
  });

  test('is today when it was decided today, when no one knows, and when that clock was ahead', () => {
    for (const createdAt of ['2026-11-22T19:00:00.000Z', '', '2026-12-24T00:00:00.000Z']) {
      expect(decidedAt(createdAt)).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    }
    expect(paidOnProblem('', decidedAt(''))).toBe(
      'It was decided today, so it cannot have been paid on another day.',
    );
  });

  test('is read tolerantly', () => {
    const read = (paidOn: unknown) => readRefund('r', { paidOn }).paidOn;
    expect(['2026-11-21', '2026-02-31', 7, undefined].map(read)).toEqual([
      '2026-11-21',
      '',
      '',
      '',
    ]);
  });
});
