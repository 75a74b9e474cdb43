import type { CalendarDate } from '../core/calendar.ts';
import { type MinorUnits, maximumCharge, shareMinor, sumMinor } from '../core/money.ts';
import { gstPercent } from './gst-table.ts';
import { nightKey, type QuoteLine, totalOfLines } from './quote.ts';
import { type TaxGroup, type TaxScheme, taxGroups, totalTax } from './tax.ts';

/** How a price is taxed: null where the hotel adds none; `day` names the row of the table. */
export type TaxTerms = { scheme: TaxScheme | null; day: CalendarDate };

/** A price whose taxes are on it. */
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
 * What is charged for each night of each room, before tax: the value of one room decides its percentage. What belongs
 * to the whole stay, e.g. an agreed discount, is divided among the nights in proportion to them.
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

/** The same lines with the taxes that they bear, instead of those that they had. */
export function withTaxes(lines: readonly QuoteLine[], { scheme, day }: TaxTerms): TaxedPrice {
  const net = netLines(lines);
  return priced(net, scheme === null ? [] : taxGroups(nightValues(net), day, scheme));
}

/** Whose taxes are on a price already; null for one without. */
export function schemeOfGroups(groups: readonly TaxGroup[]): TaxScheme | null {
  const names = groups.flatMap(({ taxes }) => taxes.map(({ name }) => name));
  if (names.length === 0) return null;
  return names.includes('IGST') ? 'igst' : 'cgst-sgst';
}

/** The adjustment that makes up for an agreed price; none when there is nothing to make up for. */
export function adjustmentLines(amountMinor: MinorUnits): QuoteLine[] {
  if (amountMinor === 0) return [];
  const label = amountMinor < 0 ? 'Discount' : 'Supplement';
  return [{ kind: 'adjustment', date: '', label, amountMinor }];
}

/** So many paise may remain when each of two taxes is rounded: they are added to the net value. */
const roundingMinor = 4;

/** The two whole prices nearest to one that no price with taxes comes to. */
export type UnreachableTotal = { belowMinor: MinorUnits; aboveMinor: MinorUnits };

/**
 * The price that comes to a total with its taxes, by one adjustment before tax. Because a higher night may bear a
 * higher percentage, there are totals that no price comes to: between 7,875.00 (7,500 and 5 %) and 8,850 rupees
 * for a night, for instance.
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
  // The largest adjustment whose price is not above the total.
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
