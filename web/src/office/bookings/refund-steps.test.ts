import { refundStates } from '@kerala-stays/domain/money/refund';
import { expect, test } from 'vitest';
import { listRefundSteps } from './refund-steps.ts';

test('what has left, or is not owed any more, offers nothing to press', () => {
  for (const state of ['sent', 'paid', 'withdrawn'] as const) {
    expect(listRefundSteps({ state, channel: 'stripe' })).toEqual([]);
    expect(listRefundSteps({ state, channel: 'manual' })).toEqual([]);
  }
});

test('only a refund by hand is marked as paid, and only an owed one', () => {
  const marked = refundStates.flatMap((state) =>
    (['stripe', 'manual'] as const)
      .filter((channel) => listRefundSteps({ state, channel }).includes('paid'))
      .map((channel) => `${state} ${channel}`),
  );
  expect(marked).toEqual(['owed manual']);
});

test('a refund through Stripe that failed or waits is tried again, paid by hand or withdrawn', () => {
  for (const state of ['failed', 'waiting'] as const) {
    expect(listRefundSteps({ state, channel: 'stripe' })).toEqual([
      'stripe',
      'by-hand',
      'withdraw',
    ]);
  }
});
