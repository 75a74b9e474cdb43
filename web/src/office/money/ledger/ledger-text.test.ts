import { readLedgerEntry } from '@kerala-stays/domain/money/ledger';
import type { LedgerFilter } from '@kerala-stays/domain/money/ledger-filter';
import { expect, test } from 'vitest';
import { formatLedgerFilter, groupByDay, ledgerCsv, sumLedger } from './ledger-text.ts';

const stay = { guestName: '', hotelId: '', hotelName: '' };
const row = (id: string, fields: object, of: Partial<typeof stay> = {}) => ({
  ...readLedgerEntry(id, {
    kind: 'payment',
    currency: 'usd',
    method: 'card',
    channel: 'stripe',
    ...fields,
  }),
  ...stay,
  ...of,
});
const rows = [
  row('1', { amountMinor: 24_000, at: '2026-11-21T20:00:00Z', reference: 'KS-1' }),
  row('2', { amountMinor: -4050, kind: 'refund', at: '2026-11-22T06:00:00Z' }),
  row('3', {
    amountMinor: 99_900,
    currency: 'inr',
    method: 'upi',
    channel: 'manual',
    at: '2026-11-22T20:00:00Z',
  }),
];

test('currencies are never added up', () => {
  expect(sumLedger(rows)).toEqual([
    { currency: 'inr', inMinor: 99_900, outMinor: 0, sumMinor: 99_900 },
    { currency: 'usd', inMinor: 24_000, outMinor: -4050, sumMinor: 19_950 },
  ]);
  expect(sumLedger([])).toEqual([]);
});

test('rows stand under their day in Kerala', () => {
  expect(groupByDay(rows).map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-22', 2],
    ['2026-11-23', 1],
  ]);
});

test('the file has signed numbers, and nothing that a spreadsheet would run', () => {
  const hostile = row('4', { amountMinor: 100, reference: '=HYPERLINK("http://evil")' });
  const named = row('5', { amountMinor: 100 }, { guestName: '+Asha', hotelName: 'Slow Water' });
  const lines = ledgerCsv([...rows, hostile, named]).split('\r\n');
  expect(lines[1]).toBe('2026-11-22,01:30,Payment,240,USD,Card (Stripe),KS-1,,,,');
  expect(lines[2]).toBe('2026-11-22,11:30,Refund,-40.5,USD,Card (Stripe),,,,,');
  expect(lines[3]).toBe('2026-11-23,01:30,Payment,999,INR,UPI,,,,,');
  expect(lines[4]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(lines[0]?.trim()).toBe(
    'Date,Time,Kind,Amount,Currency,Method,Booking,Guest,Hotel,Payment id,Refund or dispute id',
  );
  expect(lines[5]).toContain(",'+Asha,Slow Water,");
});

test('a row names the provider of its payment', () => {
  const fee = { amountMinor: -100, kind: 'fee', at: '2026-11-22T06:00:00Z' };
  const lines = ledgerCsv([
    row('fee-pay_1', { ...fee, paymentId: 'pay_1', method: 'netbanking' }),
    row('fee-pi_1', { ...fee, paymentId: 'pi_1' }),
  ]).split('\r\n');
  expect(lines[1]).toContain(',Razorpay’s fee,-1,USD,Net banking (Razorpay),');
  expect(lines[2]).toContain(',Stripe’s fee,-1,USD,Card (Stripe),');
});

const noFilter: LedgerFilter = { kind: '', way: '', hotelId: '' };

test('chosen filters are said in words', () => {
  expect(formatLedgerFilter(noFilter, '')).toBe('');
  expect(formatLedgerFilter({ kind: 'fee', way: 'cash', hotelId: 'h1' }, 'Slow Water')).toBe(
    'Provider’s fee, Cash, Slow Water',
  );
  expect(formatLedgerFilter({ ...noFilter, hotelId: 'h1' }, '')).toBe('the chosen hotel');
});
