import { csvFile } from '../core/csv.ts';
import { type MinorUnits, percentOf, sumMinor, toMajor } from '../core/money.ts';
import type { Tax } from '../rates/tax.ts';
import { stateName } from './indian-states.ts';
import { documentKindNames, type TaxDocument } from './tax-document.ts';

const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'credit' ? -1 : 1);

const csvHeader = [
  'Number',
  'Date',
  'Kind',
  'Supplier',
  'Recipient',
  'GSTIN',
  'Booking',
  'SAC',
  'Place of supply',
  'Rate',
  'Net',
  'CGST',
  'SGST',
  'IGST',
  'Total',
] as const;

/**
 * Documents as a CSV file for the accountant: one row for each rate of each document, in rupees.
 * Credit notes are negative, so that every column adds up.
 */
export function taxDocumentsCsv(documents: readonly TaxDocument[]): string {
  const rows = documents.flatMap((document) =>
    document.groups.map(({ percent, netMinor, taxes }) => {
      const rupees = (amounts: readonly MinorUnits[]) =>
        signOf(document) * toMajor(sumMinor(amounts), 'inr') || 0;
      const taxOf = (wanted: Tax['name']) =>
        rupees(taxes.filter(({ name }) => name === wanted).map(({ amountMinor }) => amountMinor));
      return [
        document.number,
        document.issuedOn,
        documentKindNames[document.kind],
        document.supplier.legalName,
        document.recipient.name,
        document.recipient.gstin,
        document.stay.reference,
        document.supplier.sac,
        stateName(document.stay.placeOfSupply),
        percent,
        rupees([netMinor]),
        taxOf('CGST'),
        taxOf('SGST'),
        taxOf('IGST'),
        rupees([netMinor, ...taxes.map(({ amountMinor }) => amountMinor)]),
      ];
    }),
  );
  return csvFile(csvHeader, rows);
}

/** Percent of the net value that an agency collects when it sells for registered houses. */
const collectedPercent = 0.5;

/**
 * Net sales of a house through the agency, and the tax that the agency collects on them for the
 * government.
 */
export type CollectedTax = {
  supplierId: string;
  legalName: string;
  gstin: string;
  /** Less refunds. */
  netMinor: MinorUnits;
  collectedMinor: MinorUnits;
};

/**
 * Tax collected at source on a month's documents: one row for each registered house that the agency
 * sells for.
 */
export function collectedTaxes(documents: readonly TaxDocument[]): CollectedTax[] {
  const bySupplier = new Map<string, TaxDocument[]>();
  for (const document of documents) {
    if (document.mode !== 'property') continue;
    const { _id } = document.supplier;
    bySupplier.set(_id, [...(bySupplier.get(_id) ?? []), document]);
  }
  return [...bySupplier.entries()]
    .flatMap(([supplierId, list]) => {
      const { legalName = '', gstin = '' } = list[0]?.supplier ?? {};
      const netMinor = sumMinor(
        list.map((document) => (signOf(document) * document.netMinor) as MinorUnits),
      );
      const collectedMinor = percentOf(netMinor, collectedPercent);
      return [{ supplierId, legalName, gstin, netMinor, collectedMinor }];
    })
    .sort((a, b) => (a.legalName < b.legalName ? -1 : 1));
}
