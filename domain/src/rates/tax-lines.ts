import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, maximumCharge, shareMinor, sumMinor } from '../core/money.ts';
import { gstPercent } from './gst-table.ts';
import { nightKey, type QuoteLine, totalOfLines } from './quote.ts';
import { type TaxGroup, type TaxScheme, taxGroups, totalTax } from './tax.ts';

/** Tax terms of a price: null where the hotel adds none; `day` determines the row of the table. */
export type TaxTerms = { scheme: TaxScheme | null; day: CalendarDate };

/** A price with its taxes. */
export type TaxedPrice = {
  lines: QuoteLine[];
  /** All lines but the taxes. */
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  totalMinor: MinorUnits;
  taxGroups: readonly TaxGroup[];
};

const isTax = ({ kind }: QuoteLine) => kind === 'tax';

/** The lines of a price before its taxes. */
export const netLines = (lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.filter((line) => !isTax(line));

const taxLines = (groups: readonly TaxGroup[]): QuoteLine[] =>
  groups.flatMap(({ taxes }) =>
    taxes.map(({ name, percent, amountMinor }) => ({
      kind: 'tax' as const,
      date: '' as const,
      label: `${name} ${percent}%`,
      amountMinor,
    })),
  );

/**
 * Net charge for each night of each room, because the value of one room decides its percentage.
 * Amounts for the whole stay, e.g. an agreed discount, are divided among the nights in proportion.
 */
export function nightValues(lines: readonly QuoteLine[]): MinorUnits[] {
  const byNight = new Map<string, MinorUnits[]>();
  const whole: MinorUnits[] = [];
  for (const line of netLines(lines)) {
    const key = nightKey(line);
    if (line.date === '') whole.push(line.amountMinor);
    else byNight.set(key, [...(byNight.get(key) ?? []), line.amountMinor]);
  }
  const nights = [...byNight.values()].map(sumMinor);
  const spread = sumMinor(whole);
  if (spread === 0 || nights.length === 0) return nights.length === 0 ? [spread] : nights;
  const weights = nights.map((night) => Math.max(0, night));
  const shares = shareMinor(Math.abs(spread) as MinorUnits, weights);
  const sign = spread < 0 ? -1 : 1;
  return nights.map((night, n) => (night + sign * (shares[n] ?? 0)) as MinorUnits);
}

const priced = (lines: QuoteLine[], groups: readonly TaxGroup[]): TaxedPrice => {
  const all = [...lines, ...taxLines(groups)];
  return {
    lines: all,
    netMinor: totalOfLines(lines),
    taxMinor: totalTax(groups),
    totalMinor: totalOfLines(all),
    taxGroups: groups,
  };
};

/** The same lines with newly computed taxes in place of any old ones. */
export function withTaxes(lines: readonly QuoteLine[], { scheme, day }: TaxTerms): TaxedPrice {
  const net = netLines(lines);
  return priced(net, scheme === null ? [] : taxGroups(nightValues(net), day, scheme));
}

/** Tax scheme of existing groups; null without any. */
export function schemeOfGroups(groups: readonly TaxGroup[]): TaxScheme | null {
  const names = groups.flatMap(({ taxes }) => taxes.map(({ name }) => name));
  if (names.length === 0) return null;
  return names.includes('IGST') ? 'igst' : 'cgst-sgst';
}

/** The adjustment line for an agreed price; none for an amount of zero. */
export function adjustmentLines(amountMinor: MinorUnits): QuoteLine[] {
  if (amountMinor === 0) return [];
  const label = amountMinor < 0 ? 'Discount' : 'Supplement';
  return [{ kind: 'adjustment', date: '', label, amountMinor }];
}

/** Most paise left over when each of two taxes is rounded; added to the net value. */
const roundingMinor = 4;

/** The two whole prices nearest to a total that no taxed price equals. */
export type UnreachableTotal = { belowMinor: MinorUnits; aboveMinor: MinorUnits };

/**
 * The price that equals a total with its taxes, by one adjustment before tax. A higher night may
 * bear a higher percentage, so some totals are impossible: between 7,875.00 (7,500 and 5 %) and
 * 8,850 rupees for a night, for instance.
 */
export function taxedTotal(
  lines: readonly QuoteLine[],
  totalMinor: MinorUnits,
  terms: TaxTerms,
): TaxedPrice | UnreachableTotal {
  const net = netLines(lines).filter(({ kind }) => kind !== 'adjustment');
  const adjusted = (by: number) => withTaxes([...net, ...adjustmentLines(by as MinorUnits)], terms);
  let low: number = -totalOfLines(net);
  let high: number = maximumCharge;
  // Finds the largest adjustment whose price does not exceed the total.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (adjusted(middle).totalMinor <= totalMinor) low = middle;
    else high = middle - 1;
  }
  const below = adjusted(low);
  const left = totalMinor - below.totalMinor;
  if (left === 0) return below;
  const remainders = left < 0 || left > roundingMinor ? [] : countDown(left);
  const prices = remainders.map((remainder) =>
    withTaxesOf(below, adjusted(low + remainder), terms.day),
  );
  const [wanted] = prices;
  if (wanted) return wanted;
  const nearest = prices.find((price) => price !== null) ?? below;
  return { belowMinor: nearest.totalMinor, aboveMinor: adjusted(low + 1).totalMinor };
}

const countDown = (from: number) => Array.from({ length: from }, (_, step) => from - step);

/**
 * A price whose net value is a few paise above another's, at the taxes of that one.
 * @returns null when the paise take a night into another percentage
 */
function withTaxesOf(
  { taxGroups: groups, lines }: TaxedPrice,
  higher: TaxedPrice,
  day: CalendarDate,
): TaxedPrice | null {
  const percents = (ofLines: readonly QuoteLine[]) =>
    nightValues(ofLines).map((value) => gstPercent(day, value));
  if (groups.length === 0 || percents(lines).join() !== percents(higher.lines).join()) return null;
  const kept = groups.map((group, n) => {
    const { netMinor } = higher.taxGroups[n] ?? group;
    return { ...group, netMinor };
  });
  return priced(netLines(higher.lines), kept);
}
