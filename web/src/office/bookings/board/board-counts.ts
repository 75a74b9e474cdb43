import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import type { BarsByUnit, BoardWindow } from './board-bars.ts';
import { unitKey } from './board-rows.ts';
import type { BoardStay } from './board-types.ts';

export type DayCount = { arrivals: number; departures: number };

/** Arrivals and departures on each day of the window. */
export function countDays(stays: readonly BoardStay[], { from, days }: BoardWindow): DayCount[] {
  const counts = Array.from({ length: days }, () => ({ arrivals: 0, departures: 0 }));
  for (const { checkIn, checkOut } of stays) {
    const arrival = counts[daysBetween(from, checkIn)];
    if (arrival !== undefined) arrival.arrivals++;
    const departure = counts[daysBetween(from, checkOut)];
    if (departure !== undefined) departure.departures++;
  }
  return counts;
}

/** Taken units of a room type for each night of the window, capped at `units`. */
export function takenByNight(
  bars: BarsByUnit,
  room: { hotelId: string; roomTypeId: string; units: number },
  { from, days }: BoardWindow,
): number[] {
  const taken = Array.from({ length: days }, () => 0);
  for (let unit = 1; unit <= room.units; unit++) {
    const nights = new Set<number>();
    for (const bar of bars.get(unitKey({ ...room, unit })) ?? []) {
      const first = Math.max(0, daysBetween(from, bar.from));
      const end = Math.min(days, daysBetween(from, bar.to));
      for (let night = first; night < end; night++) nights.add(night);
    }
    for (const night of nights) taken[night] = (taken[night] ?? 0) + 1;
  }
  return taken;
}

/** Percentage of unit nights taken, rounded down: below 100 while a single night is free. */
export function percentTaken(taken: readonly number[], units: number): number {
  const nights = taken.length * units;
  if (nights === 0) return 0;
  return Math.floor((100 * taken.reduce((sum, count) => sum + count, 0)) / nights);
}

export type DayList = { date: CalendarDate; arrivals: BoardStay[]; departures: BoardStay[] };

/** Arrivals and departures by day for reception; days without either are left out. */
export function listDays(stays: readonly BoardStay[], { from, days }: BoardWindow): DayList[] {
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    return {
      date,
      arrivals: stays.filter(({ checkIn }) => checkIn === date),
      departures: stays.filter(({ checkOut }) => checkOut === date),
    };
  }).filter(({ arrivals, departures }) => arrivals.length + departures.length > 0);
}
