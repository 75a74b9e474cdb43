import { countOf } from '../core/count-of.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';
import { countNights } from './count-nights.ts';
import type { QuoteLine } from './quote.ts';

/** A row of a price for travellers: equal nights grouped, everything else as one sum. */
export type PriceRow = {
  kind: QuoteLine['kind'];
  label: string;
  /** Number of nights in it; 0 for a row that is not a sum of equal nights. */
  nights: number;
  /**
   * Rooms with the same nights; 0 where they differ, and `nights` then counts those of all rooms.
   */
  rooms: number;
  /** Per night. */
  eachMinor: MinorUnits;
  amountMinor: MinorUnits;
};

const perNight = new Set<QuoteLine['kind']>(['night', 'extra-guest']);

/** Counts nights of equal price, per room where every room has all of them. */
export function countNightsOf(lines: readonly QuoteLine[]): Pick<PriceRow, 'nights' | 'rooms'> {
  const rooms = new Set(lines.map(({ room }) => room)).size;
  const nights = new Set(lines.map(({ date }) => date)).size;
  if (rooms * nights === lines.length) return { rooms, nights };
  // An older booking may name a night twice.
  return { rooms: rooms > 1 ? 0 : 1, nights: lines.length };
}

/** Number of nights for a price row: "4 nights", "6 rooms × 4 nights", "9 room nights". */
export function nightsInWords({ rooms, nights }: Pick<PriceRow, 'nights' | 'rooms'>): string {
  if (rooms === 0) return countOf(nights, 'room night');
  return rooms === 1 ? countNights(nights) : `${countOf(rooms, 'room')} × ${countNights(nights)}`;
}

/**
 * Groups the lines of a price, in order: nights and extra guests by equal amounts; offers, codes,
 * charges and taxes by name. Rows and lines have the same total.
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
      kind,
      label,
      eachMinor: amountMinor,
      ...(perNight.has(kind) ? countNightsOf(group) : { nights: 0, rooms: 1 }),
      amountMinor: sumMinor(group.map((line) => line.amountMinor)),
    };
  });
}
