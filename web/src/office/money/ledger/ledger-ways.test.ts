import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import { expect, test } from 'vitest';
import { sumByWay } from './ledger-ways.ts';

const row = (id: string, fields: object) =>
  readLedgerEntry(id, { kind: 'payment', currency: 'usd', channel: 'manual', ...fields });

test('each way has its own sums, cash first, and currencies are never added up', () => {
  const rows = [
    row('1', { method: 'card', channel: 'stripe', paymentId: 'pi_1', amountMinor: 24_000 }),
    row('2', { method: 'cash', amountMinor: 7000 }),
    row('3', { method: 'cash', kind: 'refund', amountMinor: -2000 }),
    row('4', { method: 'cash', currency: 'inr', amountMinor: 99_900 }),
  ];
  expect(sumByWay(rows)).toEqual([
    { way: 'Cash', currency: 'inr', inMinor: 99_900, outMinor: 0, sumMinor: 99_900 },
    { way: 'Cash', currency: 'usd', inMinor: 7000, outMinor: -2000, sumMinor: 5000 },
    { way: 'Card (Stripe)', currency: 'usd', inMinor: 24_000, outMinor: 0, sumMinor: 24_000 },
  ]);
  expect(sumByWay([])).toEqual([]);
});
