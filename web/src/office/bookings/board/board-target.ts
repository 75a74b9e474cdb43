import { findMoveProblem } from '@kerala-stays/domain/bookings/board-move';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { type BarsByUnit, barInWay, type DateRange } from './board-bars.ts';
import type { UnitRow } from './board-rows.ts';
import { barLabel } from './board-text.ts';
import type { BoardStay } from './board-types.ts';

/** New position of a stay: nights `[from, to)` of a unit of the same hotel. */
export type Target = DateRange & { unit: UnitRow };

export type DragMode = 'move' | 'start' | 'end';

/** A stay's nights moved or resized by `days`; at least one night remains. */
export function drawDateRange({ from, to }: DateRange, mode: DragMode, days: number): DateRange {
  switch (mode) {
    case 'move':
      return { from: addDays(from, days), to: addDays(to, days) };
    case 'start': {
      const moved = addDays(from, days);
      return { from: moved < to ? moved : addDays(to, -1), to };
    }
    case 'end': {
      const moved = addDays(to, days);
      return { from, to: moved > from ? moved : addDays(from, 1) };
    }
  }
}

export function isSamePlace(stay: BoardStay, { unit, from, to }: Target): boolean {
  return (
    stay.roomTypeId === unit.roomTypeId &&
    stay.unit === unit.unit &&
    stay.checkIn === from &&
    stay.checkOut === to
  );
}

/** The reason why a stay cannot move there, as a sentence; '' when the board shows no obstacle. */
export function findTargetProblem(
  stay: BoardStay,
  { unit, from, to }: Target,
  { bars, now }: { bars: BarsByUnit; now: Date },
): string {
  if (unit.hotelId !== stay.hotelId) return 'A stay cannot move to another hotel';
  const inWay = barInWay(bars, unit.key, { from, to }, stay.id);
  const problem = findMoveProblem(
    stay,
    { roomTypeId: unit.roomTypeId, unit: unit.unit, checkIn: from, checkOut: to },
    {
      room: { name: unit.roomName, units: unit.units, maxGuests: unit.maxGuests },
      held: inWay === undefined ? [] : [{ ...inWay, holder: barLabel(inWay) }],
    },
    now,
  );
  return problem?.message ?? '';
}
