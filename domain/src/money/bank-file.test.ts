import { describe, expect, test } from 'vitest';
import { readCsv } from '../core/csv-read.ts';
import { matchClaims, parseBankAmount, parseBankDay, readCredits } from './bank-file.ts';
import { readUpiClaim } from './upi-claim.ts';

const creditsOf = (text: string) => {
  const table = readCsv(text, () => false);
  return 'problem' in table ? null : readCredits(table);
};
const claim = (id: string, change: object = {}) =>
  readUpiClaim(id, {
    bookingId: id,
    utr: '412345678901',
    amountMinor: 1_260_000,
    createdAt: new Date('2026-11-28T10:00:00Z'),
    ...change,
  });
const statement = (...rows: string[]) =>
  creditsOf(['Txn Date,Narration,Debit,Credit,Balance', ...rows].join('\n')) ?? [];

test.each([
  ['28/11/2026', '2026-11-28'],
  ['28-11-26', '2026-11-28'],
  ['8 Nov 2026', '2026-11-08'],
  ['28-NOV-2026 10:15', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['31/02/2026', ''],
  ['yesterday', ''],
  ['', ''],
])('a day of a statement: %j', (text, day) => expect(parseBankDay(text)).toBe(day));

test.each([
  ['12,600.00', 1_260_000],
  ['1,26,000.5', 12_600_050],
  ['₹ 12600', 1_260_000],
  ['12,600.00 CR', 1_260_000],
  ['-12,600.00', 0],
  ['12,600.00 DR', 0],
  ['', 0],
  ['UPI', 0],
])('an amount of a statement: %j', (text, minor) => expect(parseBankAmount(text)).toBe(minor));

describe('a statement', () => {
  test('has the rows in which money came in', () => {
    expect(
      statement(
        '28/11/2026,UPI/412345678901/ASHA,,"12,600.00","50,000.00"',
        '28/11/2026,ATM,"2,000.00",,"48,000.00"',
      ),
    ).toEqual([
      {
        line: 2,
        day: '2026-11-28',
        amountMinor: 1_260_000,
        text: '28/11/2026 · UPI/412345678901/ASHA · 12,600.00 · 50,000.00',
      },
    ]);
  });

  test('without a column of amounts is none', () => {
    expect(creditsOf('Date,Narration\n28/11/2026,UPI')).toBeNull();
  });
});

describe('a claim', () => {
  const row = (utr: string, amount = '12600.00', day = '28/11/2026') =>
    `${day},UPI/${utr}/X,,${amount},1`;

  test('is found by its UTR, with a word when another amount came', () => {
    const both = matchClaims(
      [claim('a'), claim('b', { utr: '512345678901' })],
      statement(row('412345678901'), row('512345678901', '100.00')),
    );
    expect(both.get('a')).toMatchObject({ by: 'utr', isSameAmount: true });
    expect(both.get('b')).toMatchObject({ by: 'utr', isSameAmount: false });
  });

  test('is not found by digits inside a longer number', () => {
    const found = matchClaims([claim('a')], statement(row('9412345678901', '1.00')));
    expect(found.get('a')).toBeNull();
  });

  test('is found by amount and day when only one of each fits', () => {
    const found = matchClaims([claim('a')], statement(row('999999999999')));
    expect(found.get('a')).toMatchObject({ by: 'amount' });
  });

  test.each([
    ['two credits fit', [claim('a')], [row('1'), row('2')]],
    ['two claims fit', [claim('a'), claim('b', { utr: '512345678901' })], [row('1')]],
    ['the day is another', [claim('a')], [row('1', '12600.00', '25/11/2026')]],
    ['the day cannot be read', [claim('a')], [row('1', '12600.00', '?')]],
  ])('is left to staff when %s', (_, claims, rows) => {
    expect([...matchClaims(claims, statement(...rows)).values()]).toEqual(claims.map(() => null));
  });

  test('does not get the credit that another has by its UTR', () => {
    const found = matchClaims(
      [claim('a', { utr: '512345678901' }), claim('b')],
      statement(row('412345678901')),
    );
    expect(found.get('a')).toBeNull();
    expect(found.get('b')).toMatchObject({ by: 'utr' });
  });
});
