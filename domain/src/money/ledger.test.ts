import { expect, test } from 'vitest';
import { ledgerId, readLedgerEntry } from './ledger.ts';

test('no two movements of one payment share an id', () => {
  const ids = [
    ledgerId.payment('p'),
    ledgerId.paymentVoided('p'),
    ledgerId.refund('p', 1),
    ledgerId.refund('p', 2),
    ledgerId.refundReturned('p', 1),
    ledgerId.dispute('p'),
    ledgerId.disputeReinstated('p'),
    ledgerId.fee('p'),
    ledgerId.feeReturned('p'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('a damaged row adds nothing', () => {
  expect(readLedgerEntry('x', { amountMinor: '5' })).toMatchObject({ amountMinor: 0, at: '' });
});
