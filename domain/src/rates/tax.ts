import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, parseMinor, percentOf, sumMinor } from '../core/money.ts';
import { readFields, readList, readOneOf } from '../core/read-values.ts';
import { gstPercent, gstTable } from './gst-table.ts';

/**
 * Within a State half the tax is the State's and half the Union's; across States all of it is the
 * Union's.
 */
export type TaxScheme = 'cgst-sgst' | 'igst';

/** One tax on one group; the guest reads e.g. "CGST 2.5%". */
export type Tax = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amountMinor: MinorUnits };

/** Nights of a stay with the same tax percentage. */
export type TaxGroup = {
  /** Whole percent, all taxes together. */
  percent: number;
  netMinor: MinorUnits;
  taxes: readonly Tax[];
};

/**
 * Taxes that a supplier collects. States are the two digits of a GSTIN, e.g. '32' for Kerala. The
 * place of supply is that of the house, for every guest.
 */
export function schemeOf(supplierState: string, propertyState: string): TaxScheme {
  return supplierState === propertyState ? 'cgst-sgst' : 'igst';
}

/** Each tax of a group is rounded separately, half up, from the net sum of the group. */
function taxesOn(netMinor: MinorUnits, percent: number, scheme: TaxScheme): Tax[] {
  if (scheme === 'igst') {
    return [{ name: 'IGST', percent, amountMinor: percentOf(netMinor, percent) }];
  }
  const half = percent / 2;
  const amountMinor = percentOf(netMinor, half);
  return [
    { name: 'CGST', percent: half, amountMinor },
    { name: 'SGST', percent: half, amountMinor },
  ];
}

/**
 * Groups the nights of a stay by percentage and computes the tax of each group.
 * @param values net charge for each night
 * @param day determines the row of the table; see {@link gstPercent}
 * @returns in ascending order of percentages
 */
export function taxGroups(
  values: readonly MinorUnits[],
  day: CalendarDate,
  scheme: TaxScheme,
  table = gstTable,
): TaxGroup[] {
  const byPercent = new Map<number, MinorUnits[]>();
  for (const value of values) {
    const percent = gstPercent(day, value, table);
    byPercent.set(percent, [...(byPercent.get(percent) ?? []), value]);
  }
  return [...byPercent.entries()]
    .sort(([a], [b]) => a - b)
    .map(([percent, nets]) => {
      const netMinor = sumMinor(nets);
      return { percent, netMinor, taxes: taxesOn(netMinor, percent, scheme) };
    });
}

export function totalTax(groups: readonly TaxGroup[]): MinorUnits {
  return sumMinor(groups.flatMap(({ taxes }) => taxes.map(({ amountMinor }) => amountMinor)));
}

export const taxNames = ['CGST', 'SGST', 'IGST'] as const;
const readMinor = (value: unknown) => parseMinor(value) ?? (0 as MinorUnits);
const readPercent = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0);

/** Reads stored groups tolerantly. */
export function readTaxGroups(value: unknown): TaxGroup[] {
  return readList(value)
    .map(readFields)
    .map((group) => ({
      percent: readPercent(group.percent),
      netMinor: readMinor(group.netMinor),
      taxes: readList(group.taxes)
        .map(readFields)
        .map((tax) => ({
          name: readOneOf(taxNames, tax.name, 'IGST'),
          percent: readPercent(tax.percent),
          amountMinor: readMinor(tax.amountMinor),
        })),
    }));
}
