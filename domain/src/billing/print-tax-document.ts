import type { MinorUnits } from '../core/money.ts';
import type { Billing } from './billing.ts';
import { india } from './billing.ts';
import { stateName } from './indian-states.ts';
import {
  isolate,
  type PrintedBlock,
  type PrintedDocument,
  type PrintedRow,
  printAmount,
  printDay,
  printLines,
  printPrices,
  printStay,
} from './printed-document.ts';
import { accommodationSac } from './supplier.ts';
import type { DocumentSupplier, TaxDocument, TaxDocumentKind } from './tax-document.ts';

export const taxDocumentTitles: Record<TaxDocumentKind, string> = {
  invoice: 'Tax invoice',
  bill: 'Bill of supply',
  credit: 'Credit note',
};

/** The words of rule 5(1)(f), required at the top of a composition supplier's bill of supply. */
const compositionWords = 'Composition taxable person, not eligible to collect tax on supplies';

const description = 'Room or unit accommodation';

/** Tax documents are in rupees; a site that sells in another currency issues none. */
const money = (minor: MinorUnits) => printAmount(minor, 'inr');

function issuerBlock(supplier: DocumentSupplier): PrintedBlock {
  const { legalName, tradeName, address, city, pin, stateCode, gstin } = supplier;
  return {
    heading: 'Supplier',
    lines: printLines([
      legalName,
      tradeName === legalName ? '' : tradeName,
      address,
      `${city} ${pin}`,
      `${stateName(stateCode)}, ${india}`,
      gstin === '' ? '' : `GSTIN ${gstin}`,
    ]),
  };
}

function recipientBlock(recipient: Billing): PrintedBlock {
  const { name, address, pin, stateCode, country, gstin } = recipient;
  const place = country === india ? [`PIN ${pin}`, `${stateName(stateCode)}, ${india}`] : [country];
  return {
    heading: 'Recipient',
    lines: printLines([
      name,
      address,
      ...place,
      gstin === '' ? 'Not registered for GST' : `GSTIN ${gstin}`,
    ]),
  };
}

function documentFacts(document: TaxDocument): PrintedRow[] {
  const { kind, number, issuedOn, invoiceNumber, invoiceIssuedOn, stay, supplier } = document;
  const isCredit = kind === 'credit';
  const against = [invoiceNumber, printDay(invoiceIssuedOn)].filter((part) => part !== '');
  const rows = [
    { label: 'Number', value: number },
    { label: 'Date', value: printDay(issuedOn) },
    { label: 'Against', value: isCredit ? against.join(' of ') : '' },
    { label: 'Booking', value: stay.reference },
    { label: 'Place of supply', value: stateName(stay.placeOfSupply) },
    { label: 'SAC', value: `${supplier.sac || accommodationSac}, ${description.toLowerCase()}` },
    // The supplier, or the operator in its place, always owes the tax on these stays.
    { label: 'Tax payable on reverse charge', value: kind === 'bill' ? '' : 'No' },
  ];
  return rows.filter(({ value }) => value !== '');
}

function taxTable({ groups }: TaxDocument): PrintedDocument['taxes'] {
  const names = [...new Set(groups.flatMap(({ taxes }) => taxes.map(({ name }) => name)))];
  if (names.length === 0) return { head: [], rows: [] };
  return {
    head: ['Rate', 'Taxable value', ...names],
    rows: groups.map(({ percent, netMinor, taxes }) => [
      `${percent}%`,
      money(netMinor),
      ...names.map((name) => {
        const tax = taxes.find((each) => each.name === name);
        return tax === undefined ? '' : `${money(tax.amountMinor)} (${tax.percent}%)`;
      }),
    ]),
  };
}

function priceRows({ kind, lines, netMinor, invoiceNumber }: TaxDocument): PrintedRow[] {
  if (kind !== 'credit') return printPrices(lines, 'inr');
  const label = `Taken back of ${invoiceNumber}`;
  return [{ label, value: money(netMinor) }];
}

function totalRows({ kind, groups, netMinor, taxMinor, totalMinor }: TaxDocument): PrintedRow[] {
  const total = { label: kind === 'credit' ? 'Total credit' : 'Total', value: money(totalMinor) };
  if (kind === 'bill' || groups.length === 0) return [total];
  return [
    { label: 'Taxable value', value: money(netMinor) },
    { label: 'Taxes', value: money(taxMinor) },
    total,
  ];
}

function documentNotes({ kind, mode, supplier, reason }: TaxDocument): string[] {
  const operator = `${isolate(supplier.legalName)} pays the tax on this stay as the electronic commerce operator under section 9(5) of the CGST Act, 2017.`;
  return [
    ...(kind === 'credit' && reason !== '' ? [`Reason: ${isolate(reason)}`] : []),
    ...(mode === 'operator' ? [operator] : []),
  ];
}

/** Printed form of a tax document. */
export function printTaxDocument(document: TaxDocument): PrintedDocument {
  const { kind, mode, number, supplier, stay, recipient } = document;
  const name = `${taxDocumentTitles[kind]} ${number}`;
  return {
    title: taxDocumentTitles[kind],
    legend: mode === 'composition' ? compositionWords : '',
    facts: documentFacts(document),
    blocks: [issuerBlock(supplier), recipientBlock(recipient), printStay(stay)],
    prices: priceRows(document),
    taxes: taxTable(document),
    totals: totalRows(document),
    notes: documentNotes(document),
    signature: [
      `For ${isolate(supplier.legalName)}`,
      ...printLines([supplier.signatory, 'Authorised signatory']),
    ],
    name,
    fileName: name.replace(/[^A-Za-z0-9]+/g, '-'),
  };
}
