import { describe, expect, it } from 'vitest';
import {
  exampleDocuments,
  exampleReceipt,
  printedExamples,
  requiredTexts,
} from '../testing/tax-documents.ts';
import { printTaxDocument } from './print-tax-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readTaxDocument } from './tax-document.ts';

/** All texts of a document. */
const textsOf = ({ facts, blocks, prices, taxes, totals, ...printed }: PrintedDocument) =>
  [
    ...[printed.title, printed.legend, ...printed.notes, ...printed.signature],
    ...[...facts, ...prices, ...totals].flatMap(({ label, value }) => [label, value]),
    ...blocks.flatMap(({ heading, lines }) => [heading, ...lines]),
    ...[taxes.head, ...taxes.rows].flat(),
  ].join('\n');

const names = Object.keys(exampleDocuments) as (keyof typeof exampleDocuments)[];

describe.each(names)('a printed document: %s', (name) => {
  const text = textsOf(printTaxDocument(exampleDocuments[name]));
  it.each(requiredTexts(name))('has what the rules require: %s', (_, required) => {
    expect(text).toContain(required);
  });
});

describe('what is printed', () => {
  it('names no tax on a bill of supply, and nothing of it on a receipt', () => {
    expect(textsOf(printTaxDocument(exampleDocuments.composition))).not.toMatch(
      /[CSI]GST\b|reverse/,
    );
    const receipt = textsOf(exampleReceipt());
    expect(receipt).toContain('Receipt – not a tax invoice');
    expect(receipt).not.toMatch(/GST|SAC|reverse|signatory/);
  });

  it('says the tax of another State’s supplier once, as IGST', () => {
    const { taxes } = printTaxDocument(
      exampleDocuments['agency of another State, registered guest'],
    );
    expect(taxes.head).toEqual(['Rate', 'Taxable value', 'IGST']);
    expect(taxes.rows).toEqual([['5%', '₹12,000.00', '₹600.00 (5%)']]);
  });

  it('has a row for each rate', () => {
    const { taxes, totals } = printTaxDocument(exampleDocuments['property, two slabs']);
    expect(taxes.rows).toEqual([
      ['5%', '₹19,000.00', '₹475.00 (2.5%)', '₹475.00 (2.5%)'],
      ['18%', '₹9,000.00', '₹810.00 (9%)', '₹810.00 (9%)'],
    ]);
    expect(totals.at(-1)).toEqual({ label: 'Total', value: '₹30,570.00' });
  });

  it('puts nights of one price into one row, with cuts below zero', () => {
    expect(printTaxDocument(exampleDocuments['offer and coupon']).prices).toEqual([
      { label: 'Deluxe, 2 nights × ₹8,000.00', value: '₹16,000.00' },
      { label: 'Early booking, 2 nights × -₹800.00', value: '-₹1,600.00' },
      { label: 'SAVE500, 2 nights × -₹250.00', value: '-₹500.00' },
    ]);
  });

  it('shows texts as they read, without what turns or hides them', () => {
    const { operator } = exampleDocuments;
    const name = `Ra\u202Ema${'\u0301'.repeat(500)} <b>`;
    const document = { ...operator, recipient: { ...operator.recipient, name } };
    const [, recipient] = printTaxDocument(document).blocks;
    expect(recipient?.lines[0]).toMatch(/^Ram[a\u00E1]\p{M}{0,4} <b>$/u);
  });

  it('keeps the order of its own words beside a name from right to left', () => {
    const { operator } = exampleDocuments;
    const { blocks, prices, notes, signature } = printTaxDocument({
      ...operator,
      supplier: { ...operator.supplier, legalName: 'دار كيرالا' },
      stay: { ...operator.stay, roomType: 'غرفة\u202E' },
      lines: operator.lines.map((line) => ({ ...line, label: 'غرفة' })),
    });
    expect(blocks[2]?.lines[2]).toBe('\u2068غرفة\u2069, 2 guests, 3 nights');
    expect(prices[0]?.label).toBe('\u2068غرفة\u2069, 3 nights × ₹4,000.00');
    expect(notes[0]).toMatch(/^\u2068دار كيرالا\u2069 pays the tax/);
    expect(signature[0]).toBe('For \u2068دار كيرالا\u2069');
    // A line of its own has its own direction.
    expect(blocks[0]?.lines[0]).toBe('دار كيرالا');
  });

  it('is complete for a document of which nothing but its amounts could be read', () => {
    const document = readTaxDocument('d1', { kind: 'invoice', totalMinor: 100 });
    expect(() => printTaxDocument(document)).not.toThrow();
  });

  it('has a name of its own that any file may have', () => {
    const fileNames = printedExamples.map(([, { fileName }]) => fileName);
    expect(fileNames).toContain('Credit-note-KS-26-27-000003');
    for (const fileName of fileNames) expect(fileName).toMatch(/^[A-Za-z0-9-]+$/);
  });
});
