import { describe, expect, it } from 'vitest';
import {
  isReturnableOnline,
  lateRefundText,
  refundDaysOf,
  refundWindowWords,
  wayBack,
} from './refund-window.ts';

const dayMs = 24 * 3_600_000;
const chargedAt = '2026-01-01T00:00:00.000Z';
const onDay = (days: number) => new Date(Date.parse(chargedAt) + days * dayMs);
const payment = (provider: 'stripe' | 'razorpay' | '', method: string) => ({
  method,
  provider,
  channel: provider === '' ? ('manual' as const) : ('stripe' as const),
  chargedAt,
  createdAt: chargedAt,
});

describe('a payment goes back the way it came', () => {
  it.each([
    ['stripe', 'upi', 60],
    ['stripe', 'card', 0],
    ['razorpay', 'upi', 180],
    ['razorpay', 'card', 180],
    ['razorpay', 'wallet', 180],
    ['', 'upi', 0],
  ] as const)('%s, %s: for %s days', (provider, method, days) => {
    const made = payment(provider, method);
    expect(refundDaysOf(made)).toBe(days);
    if (days === 0) return;
    expect(isReturnableOnline(made, onDay(days))).toBe(true);
    expect(isReturnableOnline(made, onDay(days + 0.001))).toBe(false);
    expect(wayBack(made, onDay(days + 1))).toEqual({ method: 'bank', channel: 'manual' });
  });

  it('and staff read whose limit it was', () => {
    expect(lateRefundText(payment('razorpay', 'netbanking'))).toBe(
      'Razorpay takes a payment by Net banking back only within 180 days. Pay it back by bank transfer.',
    );
    expect(lateRefundText(payment('stripe', 'upi'))).toMatch(/^Stripe takes .* 60 days/);
    expect(refundWindowWords('stripe')).toBe('a UPI payment can return only for 60 days');
    expect(refundWindowWords('razorpay')).toBe('a payment can return only for 180 days');
  });
});
