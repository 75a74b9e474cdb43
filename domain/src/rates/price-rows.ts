import { type MinorUnits, sumMinor } from '../core/money.ts';
import type { QuoteLine } from './quote.ts';

/** A row of a price as travellers read it: equal nights together, everything else in one sum. */
export type PriceRow = {
  kind: QuoteLine['kind'];
  label: string;
  /** How many nights it is made of; 0 for what is no sum of equal nights. */
  nights: number;
  /** Of one night. */
  eachMinor: MinorUnits;
  amountMinor: MinorUnits;
};

const perNight = new Set<QuoteLine['kind']>(['night', 'extra-guest']);

/**
 * Groups the lines of a price, in their order: nights and extra guests by equal amounts, offers, codes, charges and
 * taxes by their names. The rows add up to what the lines do.
 */
export function priceRows(lines: readonly QuoteLine[]): PriceRow[] {
  const groups = new Map<string, QuoteLine[]>();
  for (const line of lines) {
    const each = perNight.has(line.kind) ? line.amountMinor : '';
    const key = [line.kind, line.label, each].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, label, amountMinor } = first;
    return {
      ...{ kind, label, eachMinor: amountMinor },
      nights: perNight.has(kind) ? group.length : 0,
      amountMinor: sumMinor(group.map((line) => line.amountMinor)),
    };
  });
}
