import type { BarsByUnit, BoardWindow } from './board-bars.ts';
import { percentTaken, takenByNight } from './board-counts.ts';
import type { Board } from './board-types.ts';

/** Taken units by night, out of `units`. */
export type Occupancy = { taken: readonly number[]; units: number; percent: number };

/** Occupancy shown on hotel and room type rows, by row key. */
export function findOccupancy(
  { hotels }: Board,
  bars: BarsByUnit,
  window: BoardWindow,
): ReadonlyMap<string, Occupancy> {
  const found = new Map<string, Occupancy>();
  for (const { _id: hotelId, roomTypes } of hotels) {
    let all: Occupancy = {
      taken: Array.from({ length: window.days }, () => 0),
      units: 0,
      percent: 0,
    };
    for (const { _id: roomTypeId, units } of roomTypes) {
      const taken = takenByNight(bars, { hotelId, roomTypeId, units }, window);
      found.set(`${hotelId} ${roomTypeId}`, { taken, units, percent: percentTaken(taken, units) });
      const sums = all.taken.map((sum, night) => sum + (taken[night] ?? 0));
      all = {
        taken: sums,
        units: all.units + units,
        percent: percentTaken(sums, all.units + units),
      };
    }
    found.set(hotelId, all);
  }
  return found;
}
