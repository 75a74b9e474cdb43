import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MinorUnits, toMinor } from '../core/money.ts';
import { type TaxGroup, type TaxScheme, taxGroups } from '../rates/tax.ts';
import { day } from '../testing/example-rates.ts';
import { size } from '../testing/size.ts';
import { amountsOf, creditNote, type TaxedAmounts } from './credit-note.ts';

const today = day('2026-11-22');
const invoiceOf = (rupees: readonly number[], scheme: TaxScheme = 'cgst-sgst') =>
  amountsOf(
    taxGroups(
      rupees.map((amount) => toMinor(amount, 'inr')),
      today,
      scheme,
    ),
  );
const paise = (amount: number) => toMinor(amount, 'inr');
/** Net and taxes of each group, in rupees. */
const shown = (note: TaxedAmounts | null) =>
  note?.groups.map(({ netMinor, taxes }) =>
    [netMinor, ...taxes.map(({ amountMinor }) => amountMinor)].map((amount) => amount / 100),
  );

describe('a credit note', () => {
  test('for half of a stay of one rate', () => {
    const note = creditNote(invoiceOf([4000, 4000, 4000]), [], paise(6300));
    expect(shown(note)).toEqual([[6000, 150, 150]]);
  });

  test('shares what went back over the rates', () => {
    const note = creditNote(invoiceOf([6000, 6000, 9000, 7000]), [], paise(15_285));
    expect(shown(note)).toEqual([
      [9500, 237.5, 237.5],
      [4500, 405, 405],
    ]);
  });

  test('takes a paisa of the net value where two taxes would differ', () => {
    const note = creditNote(invoiceOf([4000, 4000]), [], paise(1000.13));
    expect(shown(note)).toEqual([[952.49, 23.82, 23.82]]);
  });

  test('of three thirds adds up to the invoice', () => {
    const invoice = invoiceOf([6000, 6000, 9000, 7000]);
    const notes: TaxedAmounts[] = [];
    for (let n = 0; n < 3; n++) {
      const note = creditNote(invoice, notes, paise(10_190));
      if (note !== null) notes.push(note);
    }
    expect(shown(notes[0] ?? null)).toEqual([
      [6333.32, 158.34, 158.34],
      [3000, 270, 270],
    ]);
    expect(notes.map(({ totalMinor }) => totalMinor)).toEqual(Array(3).fill(paise(10_190)));
    expect(sumOf(notes)).toEqual(sumOf([invoice]));
  });

  test('is not made for nothing, nor for more than is left', () => {
    const invoice = invoiceOf([4000]);
    expect(creditNote(invoice, [], 0 as MinorUnits)).toBeNull();
    expect(creditNote(invoice, [], paise(4200.01))).toBeNull();
    const first = creditNote(invoice, [], paise(4000));
    expect(first && creditNote(invoice, [first], paise(200.01))).toBeNull();
  });

  test('of a bill of supply has no tax', () => {
    const bill = amountsOf([{ percent: 0, netMinor: paise(12_000), taxes: [] }]);
    expect(shown(creditNote(bill, [], paise(500)))).toEqual([[500]]);
  });
});

/** All amounts of all documents, by rate and tax. */
function sumOf(documents: readonly { groups: readonly TaxGroup[] }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (key: string, amount: number) => {
    sums[key] = (sums[key] ?? 0) + amount;
  };
  for (const { percent, netMinor, taxes } of documents.flatMap(({ groups }) => groups)) {
    add(`${percent} net`, netMinor);
    for (const { name, amountMinor } of taxes) add(`${percent} ${name}`, amountMinor);
  }
  return sums;
}

const stays = fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), {
  minLength: 1,
  maxLength: 12,
});

test('however a refund is divided, notes have equal taxes, exceed nothing and end with the invoice', {
  tags: ['sized'],
}, () => {
  fc.assert(
    fc.property(
      stays,
      fc.constantFrom<TaxScheme>('cgst-sgst', 'igst'),
      fc.array(fc.double({ min: 0.0001, max: 1, noNaN: true }), { maxLength: 8 }),
      (values, scheme, parts) => {
        const invoice = amountsOf(taxGroups(values as MinorUnits[], today, scheme));
        const whole = sumOf([invoice]);
        const notes: TaxedAmounts[] = [];
        let left = invoice.totalMinor as number;
        for (const part of [...parts, 1]) {
          const refund = Math.max(Math.floor(left * part), Math.min(left, 100));
          if (refund === 0) break;
          const note = creditNote(invoice, notes, refund as MinorUnits);
          // Plain comparisons, because ten thousand divisions need a million of them.
          if (note === null || note.totalMinor !== refund) throw new Error(`no note of ${refund}`);
          const isSound = note.groups.every(
            ({ netMinor, taxes }) =>
              netMinor >= 0 &&
              taxes.every(({ amountMinor }) => amountMinor >= 0) &&
              new Set(taxes.map(({ amountMinor }) => amountMinor)).size === 1,
          );
          notes.push(note);
          left -= refund;
          const taken = sumOf(notes);
          const exceeds = Object.entries(whole).some(([key, most]) => (taken[key] ?? 0) > most);
          if (!isSound || exceeds) throw new Error(JSON.stringify(note));
        }
        expect(left).toBe(0);
        expect(sumOf(notes)).toEqual(whole);
      },
    ),
    { numRuns: size(1000, 10_000) },
  );
});
