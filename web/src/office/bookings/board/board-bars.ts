import {
  addDays,
  type CalendarDate,
  dateInKerala,
  daysBetween,
} from '@kerala-stays/domain/core/calendar';
import { inEachUnit, type UnitPlace, unitKey } from './board-rows.ts';
import type { Board, BoardBlock, BoardFeed, BoardStay } from './board-types.ts';

/** The visible days: `days` days from `from`. */
export type BoardWindow = { from: CalendarDate; days: number };

/** Nights `[from, to)`. */
export type DateRange = { from: CalendarDate; to: CalendarDate };

/** A stay, block or feed that takes a unit's nights. */
export type Bar = DateRange &
  UnitPlace & { id: string } & (
    | { kind: 'stay'; stay: BoardStay }
    | { kind: 'block'; block: BoardBlock }
    | { kind: 'feed'; feed: BoardFeed }
  );

/** All bars of a board by unit key, each unit's in night order. */
export type BarsByUnit = ReadonlyMap<string, readonly Bar[]>;

export function stayBar(stay: BoardStay): Bar {
  const { id, hotelId, roomTypeId, unit, checkIn: from, checkOut: to } = stay;
  return { kind: 'stay', id, hotelId, roomTypeId, unit, from, to, stay };
}

export function barsByUnit({ stays, blocks, feeds }: Board): BarsByUnit {
  const bars: Bar[] = [
    ...stays.flatMap(inEachUnit).map(stayBar),
    ...blocks.map((block): Bar => ({ ...block, kind: 'block', id: block._id, block })),
    ...feeds.map((feed): Bar => ({ ...feed, kind: 'feed', id: `${feed.id} ${feed.from}`, feed })),
  ];
  const byUnit = new Map<string, Bar[]>();
  for (const bar of bars.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const key = unitKey(bar);
    const ofUnit = byUnit.get(key);
    if (ofUnit === undefined) byUnit.set(key, [bar]);
    else ofUnit.push(bar);
  }
  return byUnit;
}

/** The bar that takes a night of a unit. */
export function barAt(bars: BarsByUnit, unit: string, night: CalendarDate): Bar | undefined {
  return bars.get(unit)?.find(({ from, to }) => from <= night && night < to);
}

/** The first bar that overlaps the given nights, ignoring the one with the id `except`. */
export function barInWay(
  bars: BarsByUnit,
  unit: string,
  { from, to }: DateRange,
  except = '',
): Bar | undefined {
  return bars.get(unit)?.find((bar) => bar.id !== except && bar.from < to && from < bar.to);
}

/**
 * Grid lines of a date range, in half days from 1: from the middle of the first day to the middle
 * of the last. A departure and an arrival on the same day meet there. Null outside the window.
 */
export function barLines(
  { from, to }: DateRange,
  window: BoardWindow,
): { start: number; end: number; cutStart: boolean; cutEnd: boolean } | null {
  const start = 2 * daysBetween(window.from, from) + 2;
  const end = 2 * daysBetween(window.from, to) + 2;
  const last = 2 * window.days + 1;
  if (end <= 1 || start >= last) return null;
  return {
    start: Math.max(1, start),
    end: Math.min(last, end),
    cutStart: start < 1,
    cutEnd: end > last,
  };
}

/**
 * Grid lines as a position in a row, using the name and day widths from the grid's styles. Bars
 * that meet at midday keep a small gap.
 */
export function placeBetween({ start, end }: { start: number; end: number }) {
  return {
    left: `calc(var(--head) + ${(start - 1) / 2} * var(--day) + 1px)`,
    width: `calc(${(end - start) / 2} * var(--day) - 2px)`,
  };
}

/** The night at `x` pixels from the start of the ruler; nights run from midday to midday. */
export function nightAt(x: number, dayWidth: number, { from, days }: BoardWindow): CalendarDate {
  const index = Math.floor(x / dayWidth - 0.5);
  return addDays(from, Math.min(days - 1, Math.max(0, index)));
}

/**
 * The row at `y` pixels below the top of the first row; -1 outside.
 * @param starts tops of the rows, in pixels
 */
export function rowAt(y: number, starts: readonly number[], height: number): number {
  if (y < 0 || y >= height) return -1;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return starts.length === 0 ? -1 : low;
}

/** The current time as days from the start of the ruler; null when not visible. */
export function nowOnRuler(now: Date, { from, days }: BoardWindow): number | null {
  const today = dateInKerala(now);
  const whole = daysBetween(from, today);
  if (whole < 0 || whole >= days) return null;
  return whole + (now.getTime() - Date.parse(`${today}T00:00:00+05:30`)) / 86_400_000;
}
