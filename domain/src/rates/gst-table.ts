import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';

type Slab = {
  /** Upper limit of a unit's value for a night, in paise, included; null for no limit. */
  upToMinor: MinorUnits | null;
  /** Whole percent: central and state tax together. */
  percent: number;
};

type GstPeriod = { from: CalendarDate; slabs: readonly Slab[] };

const to7500 = 750_000 as MinorUnits;

/**
 * Goods and services tax on accommodation by the value of a unit for a night. From 18 July 2022 by
 * notification 03/2022, from 22 September 2025 by notification 15/2025, both Central Tax (Rate).
 * Add a row for each change of the law.
 */
export const gstTable: readonly GstPeriod[] = [
  {
    from: '2022-07-18' as CalendarDate,
    slabs: [
      { upToMinor: to7500, percent: 12 },
      { upToMinor: null, percent: 18 },
    ],
  },
  {
    from: '2025-09-22' as CalendarDate,
    slabs: [
      { upToMinor: to7500, percent: 5 },
      { upToMinor: null, percent: 18 },
    ],
  },
];

const periodOf = (day: CalendarDate, table: readonly GstPeriod[]) =>
  table.findLast(({ from }) => from <= day) ?? table[0];

/** Slabs on a day, lowest first. */
export function gstSlabs(
  day: CalendarDate,
  table: readonly GstPeriod[] = gstTable,
): readonly Slab[] {
  return periodOf(day, table)?.slabs ?? [];
}

/** Identifies the row of the table for a day; '' for none. */
export const gstTableVersion = (day: CalendarDate): CalendarDate | '' =>
  periodOf(day, gstTable)?.from ?? '';

/**
 * Tax percentage for a unit whose night is worth `valueMinor` paise: the amount actually charged,
 * extra guests and discounts included.
 * @param day of the invoice, or of the quote until there is one
 */
export function gstPercent(
  day: CalendarDate,
  valueMinor: MinorUnits,
  table: readonly GstPeriod[] = gstTable,
): number {
  const slab = gstSlabs(day, table).find(
    ({ upToMinor }) => upToMinor === null || valueMinor <= upToMinor,
  );
  return slab?.percent ?? 0;
}

/**
 * Upper limit of the slab below that of a night of `valueMinor` paise, i.e. the most it may be
 * worth for the lower percentage. Null in the lowest slab.
 */
export function slabBelow(
  day: CalendarDate,
  valueMinor: MinorUnits,
  table: readonly GstPeriod[] = gstTable,
): MinorUnits | null {
  const period = table.findLast(({ from }) => from <= day) ?? table[0];
  const limits = period?.slabs.flatMap(({ upToMinor }) => (upToMinor === null ? [] : [upToMinor]));
  return limits?.findLast((limit) => limit < valueMinor) ?? null;
}
