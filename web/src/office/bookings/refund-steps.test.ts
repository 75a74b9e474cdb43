import { refundStates } from '@kerala-stays/domain/money/refund';
import { expect, test } from 'vitest';
import { listRefundSteps } from './refund-steps.ts';

test('what has left, or is not owed any more, offers nothing to press', () => {
  for (const state of ['sent', 'paid', 'withdrawn'] as const) {
    expect(listRefundSteps({ state, method: 'card' })).toEqual([]);
    expect(listRefundSteps({ state, method: 'cash' })).toEqual([]);
  }
});

test('only a refund by hand is marked as paid, and only an owed one', () => {
  const marked = refundStates.flatMap((state) =>
    (['card', 'bank'] as const)
      .filter((method) => listRefundSteps({ state, method }).includes('paid'))
      .map((method) => `${state} ${method}`),
  );
  expect(marked).toEqual(['owed bank']);
});

test('a card refund that failed or waits is tried again, paid by hand or withdrawn', () => {
  for (const state of ['failed', 'waiting'] as const) {
    expect(listRefundSteps({ state, method: 'card' })).toEqual(['card', 'by-hand', 'withdraw']);
  }
});
