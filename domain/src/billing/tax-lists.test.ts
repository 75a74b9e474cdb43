import { expect, test } from 'vitest';
import { exampleTaxDocument } from '../api/tax-operations.ts';
import { type MinorUnits, toMinor } from '../core/money.ts';
import { taxGroups } from '../rates/tax.ts';
import { day } from '../testing/example-rates.ts';
import { amountsOf, creditNote } from './credit-note.ts';
import type { TaxDocument } from './tax-document.ts';
import { collectedTaxes, taxDocumentsCsv } from './tax-lists.ts';

const amounts = amountsOf(
  taxGroups(
    [6000, 6000].map((rupees) => toMinor(rupees, 'inr')),
    day('2026-11-22'),
    'cgst-sgst',
  ),
);
const invoice: TaxDocument = { ...exampleTaxDocument(), ...amounts };
const note = creditNote(invoice, [], toMinor(6300, 'inr')) ?? amounts;
const credit: TaxDocument = {
  ...invoice,
  ...note,
  _id: 'c1',
  kind: 'credit',
  number: 'SW/26-27/C00001',
  invoiceId: invoice._id,
};

test('the accountant’s file has a row for each rate, credit notes below zero', () => {
  const { supplier, recipient, stay } = invoice;
  const between = `${supplier.legalName},${recipient.name},,${stay.reference},${supplier.sac}`;
  const [header, ...rows] = taxDocumentsCsv([invoice, credit]).trim().split('\r\n');
  expect(header).toBe(
    'Number,Date,Kind,Supplier,Recipient,GSTIN,Booking,SAC,Place of supply,Rate,Net,CGST,SGST,IGST,Total',
  );
  expect(rows).toEqual([
    `SW/26-27/000001,2026-11-20,Invoice,${between},Kerala (32),5,12000,300,300,0,12600`,
    `SW/26-27/C00001,2026-11-20,Credit note,${between},Kerala (32),5,-6000,-150,-150,0,-6300`,
  ]);
});

test('a name that a spreadsheet would run is text', () => {
  const recipient = { ...invoice.recipient, name: '@SUM(A1)', gstin: '=1+1' };
  const file = taxDocumentsCsv([{ ...invoice, recipient }]);
  expect(file).toContain(",'@SUM(A1),'=1+1,");
});

test('the list of 0.5 % has the houses that the agency sells for, less what went back', () => {
  const agency: TaxDocument = { ...invoice, mode: 'agency' };
  expect(collectedTaxes([invoice, agency])).toMatchObject([
    { gstin: '32AAPFU0939F1Z4', netMinor: toMinor(12_000, 'inr'), collectedMinor: 6000 },
  ]);
  const [row] = collectedTaxes([invoice, credit]);
  expect(row?.collectedMinor).toBe(toMinor(30, 'inr'));
  expect(collectedTaxes([agency])).toEqual([]);
  const nothing = 0 as MinorUnits;
  expect(collectedTaxes([credit, { ...credit, netMinor: nothing }])[0]?.netMinor).toBe(-600_000);
});
