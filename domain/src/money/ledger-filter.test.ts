import { expect, test } from 'vitest';
import { readLedgerEntry } from './ledger.ts';
import { fitsLedgerRow, ledgerWays } from './ledger-filter.ts';

const row = (fields: object) =>
  readLedgerEntry('1', { kind: 'payment', amountMinor: 100, currency: 'usd', ...fields });

test.each([
  [{ channel: 'stripe', method: 'upi' }, 'online'],
  [{ channel: 'stripe', method: 'card' }, 'online'],
  // From before the channel was kept.
  [{ method: 'card' }, 'online'],
  [{ channel: 'manual', method: 'upi' }, 'upi'],
  [{ method: 'cash' }, 'cash'],
  [{ channel: 'manual', method: 'bank' }, 'bank'],
])('%o is found as %s, and as no other way', (fields, way) => {
  const fitting = ledgerWays.filter((each) => fitsLedgerRow(row(fields), { kind: '', way: each }));
  expect(fitting).toEqual([way]);
});

test('kind and way narrow each other', () => {
  const refund = row({ kind: 'refund', channel: 'manual', method: 'cash' });
  expect(fitsLedgerRow(refund, { kind: 'refund', way: 'cash' })).toBe(true);
  expect(fitsLedgerRow(refund, { kind: 'payment', way: 'cash' })).toBe(false);
  expect(fitsLedgerRow(refund, { kind: 'refund', way: 'bank' })).toBe(false);
  expect(fitsLedgerRow(refund, { kind: '', way: '' })).toBe(true);
});
