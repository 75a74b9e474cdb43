import { csvFile } from '../core/csv.ts';
import { type MinorUnits, percentOf, sumMinor, toMajor } from '../core/money.ts';
import type { Tax } from '../rates/tax.ts';
import { stateName } from './indian-states.ts';
import type { TaxDocument } from './tax-document.ts';

/** Credit notes take away. */
const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'credit' ? -1 : 1);

const csvHeader = [
  'Number',
  'Date',
  'GSTIN',
  'Place of supply',
  'Rate',
  'Net',
  'CGST',
  'SGST',
  'IGST',
  'Total',
] as const;

/**
 * Documents as a file for the accountant: a row for each rate of each document, in rupees, credit notes below
 * zero, so that every column adds up.
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
        document.recipient.gstin,
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

/** What an agency collects of the net value when it sells for registered houses, in percent. */
const collectedPercent = 0.5;

/** What a house was paid for through the agency, and what of it the agency collects for the government. */
export type CollectedTax = {
  supplierId: string;
  legalName: string;
  gstin: string;
  /** Less what went back. */
  netMinor: MinorUnits;
  collectedMinor: MinorUnits;
};

/**
 * The list of the tax collected at source, of the documents of a month: one row for each registered house that the
 * agency sells for.
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
