import { moveMessages } from '@kerala-stays/domain/bookings/board-move';
import { isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { formatDayOfMonth } from '@kerala-stays/domain/core/format-dates';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import {
  type Bar,
  type BarsByUnit,
  type BoardWindow,
  barAt,
  type DateRange,
} from './board-bars.ts';
import type { UnitRow } from './board-rows.ts';
import {
  type DragMode,
  drawDateRange,
  findTargetProblem,
  isSamePlace,
  type Target,
} from './board-target.ts';
import { formatBar, rowName } from './board-text.ts';
import type { BoardStay } from './board-types.ts';

/** Keyboard position: a night of a unit, and the number of nights marked from there. */
export type Cursor = { unit: string; night: CalendarDate; nights: number };

/** A stay being moved, by keys or pointer. */
export type Moving = { stay: BoardStay; target: Target };

export type KeyState = { cursor: Cursor | null; moving: Moving | null };

/** The parts of the board that key handling needs. `units` from top to bottom. */
export type KeyBoard = {
  units: readonly UnitRow[];
  bars: BarsByUnit;
  window: BoardWindow;
  today: CalendarDate;
  now: Date;
};

/** Effects outside the grid. */
export type KeyEffect =
  | { kind: 'open'; bar: Bar }
  | { kind: 'menu'; unit: UnitRow; stretch: DateRange }
  | { kind: 'confirm'; moving: Moving }
  | { kind: 'months'; by: -1 | 1 }
  | { kind: 'undo' };

export type KeyResult = { state: KeyState; say: string; effect?: KeyEffect };

export type PressedKey = { key: string; shiftKey: boolean };

const steps: Record<string, { days: number; rows: number }> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
};

/**
 * Result of a key on the board; null for a key that is left to the browser. Without a cursor the
 * first key sets it, at the first unit and today.
 */
export function pressKey(state: KeyState, pressed: PressedKey, board: KeyBoard): KeyResult | null {
  const cursor = state.cursor ?? firstCursor(board);
  if (cursor === null) return null;
  const known = { ...state, cursor: inWindow(cursor, board) };
  return state.moving === null
    ? pressWhileLooking(known, pressed, board)
    : pressWhileMoving({ ...known, moving: state.moving }, pressed, board);
}

export function firstCursor({ units, window, today }: KeyBoard): Cursor | null {
  const first = units[0];
  if (first === undefined) return null;
  const isShown = window.from <= today && today < addDays(window.from, window.days);
  return { unit: first.key, night: isShown ? today : window.from, nights: 1 };
}

/** The cursor moved into a changed window or changed rows. */
export function inWindow(cursor: Cursor, { units, window }: KeyBoard): Cursor {
  const last = addDays(window.from, window.days - 1);
  const { night } = cursor;
  const isKnown = units.some(({ key }) => key === cursor.unit);
  return {
    unit: isKnown ? cursor.unit : (units[0]?.key ?? cursor.unit),
    night: night < window.from ? window.from : night > last ? last : night,
    nights: cursor.nights,
  };
}

type Looking = KeyState & { cursor: Cursor };

function pressWhileLooking(
  { cursor }: Looking,
  { key, shiftKey }: PressedKey,
  board: KeyBoard,
): KeyResult | null {
  const { units, window, bars } = board;
  const row = units.findIndex(({ key: unit }) => unit === cursor.unit);
  const unit = units[row];
  if (unit === undefined) return null;
  const bar = barAt(bars, unit.key, cursor.night);
  const go = (next: Cursor): KeyResult => ({
    state: { cursor: next, moving: null },
    say: formatCell(next, board),
  });
  const step = steps[key];
  if (step !== undefined && shiftKey && step.rows === 0 && bar === undefined) {
    return go({ ...cursor, nights: markedNights(cursor, step.days, board) });
  }
  if (step !== undefined) {
    const next = units[Math.min(units.length - 1, Math.max(0, row + step.rows))] ?? unit;
    return go(
      inWindow({ unit: next.key, night: addDays(cursor.night, step.days), nights: 1 }, board),
    );
  }
  switch (key) {
    case 'Home':
      return go({ ...cursor, night: window.from, nights: 1 });
    case 'End':
      return go({ ...cursor, night: addDays(window.from, window.days - 1), nights: 1 });
    case 'PageUp':
    case 'PageDown':
      return {
        state: { cursor, moving: null },
        say: '',
        effect: { kind: 'months', by: key === 'PageUp' ? -1 : 1 },
      };
    case 'Enter':
    case ' ': {
      const stretch = { from: cursor.night, to: addDays(cursor.night, cursor.nights) };
      const effect: KeyEffect =
        bar === undefined ? { kind: 'menu', unit, stretch } : { kind: 'open', bar };
      return { state: { cursor, moving: null }, say: '', effect };
    }
    case 'm':
    case 'M':
      return beginMove({ cursor, moving: null }, bar, unit);
    case 'u':
    case 'U':
      return { state: { cursor, moving: null }, say: '', effect: { kind: 'undo' } };
    case 'Escape':
      return cursor.nights === 1 ? null : go({ ...cursor, nights: 1 });
    default:
      return null;
  }
}

/** Marks one night more or less, stopping at the next bar. */
function markedNights(cursor: Cursor, days: number, { bars, window }: KeyBoard): number {
  const nights = Math.max(1, cursor.nights + days);
  const last = addDays(cursor.night, nights - 1);
  const isFree = barAt(bars, cursor.unit, last) === undefined;
  return isFree && daysBetween(window.from, last) < window.days ? nights : cursor.nights;
}

function beginMove(state: Looking, bar: Bar | undefined, unit: UnitRow): KeyResult {
  if (bar?.kind !== 'stay') {
    const say = bar === undefined ? 'Nothing to move here' : 'Only bookings can be moved';
    return { state, say };
  }
  const { stay } = bar;
  if (!isAhead(stay.status)) return { state, say: moveMessages.over };
  const target = { unit, from: stay.checkIn, to: stay.checkOut };
  return {
    state: { ...state, moving: { stay, target } },
    say: `Moving ${stay.guestName}. Arrows shift it, Shift and arrows change its end, Enter confirms, Escape cancels.`,
  };
}

function pressWhileMoving(
  { cursor, moving }: Looking & { moving: Moving },
  { key, shiftKey }: PressedKey,
  board: KeyBoard,
): KeyResult | null {
  const { stay, target } = moving;
  const back: KeyState = { cursor, moving: null };
  if (key === 'Escape') return { state: back, say: 'Not moved' };
  if (key === 'Tab') return { state: back, say: 'Not moved' };
  if (key === 'Enter') {
    if (isSamePlace(stay, target)) return { state: back, say: 'Not moved' };
    const problem = findTargetProblem(stay, target, board);
    if (problem !== '') return { state: { cursor, moving }, say: problem };
    return { state: { cursor, moving }, say: '', effect: { kind: 'confirm', moving } };
  }
  const step = steps[key];
  if (step === undefined) return { state: { cursor, moving }, say: '' };
  const mode: DragMode = shiftKey ? 'end' : 'move';
  const unit = shiftKey ? target.unit : nextUnit(target.unit, step.rows, stay, board.units);
  const next: Target = { ...drawDateRange(target, mode, step.days), unit };
  return {
    state: {
      cursor: { unit: unit.key, night: next.from, nights: 1 },
      moving: { stay, target: next },
    },
    say: formatTarget(stay, next, board),
  };
}

/** The unit above or below in the same hotel. */
function nextUnit(
  unit: UnitRow,
  rows: number,
  { hotelId }: BoardStay,
  units: readonly UnitRow[],
): UnitRow {
  const ofHotel = units.filter((row) => row.hotelId === hotelId);
  return ofHotel[ofHotel.findIndex(({ key }) => key === unit.key) + rows] ?? unit;
}

/** "Deluxe 3, 13 to 16 December, free", or why not. */
export function formatTarget(stay: BoardStay, target: Target, board: KeyBoard): string {
  const problem = findTargetProblem(stay, target, board);
  const place = `${rowName(target.unit)}, ${formatDateRange(target)}`;
  return problem === '' ? `${place}, free` : `${place}. ${problem}`;
}

/** Text for the cell at the cursor: "Deluxe 3, 13 December, free". */
export function formatCell({ unit: key, night, nights }: Cursor, board: KeyBoard): string {
  const unit = board.units.find((row) => row.key === key);
  if (unit === undefined) return '';
  const bar = barAt(board.bars, key, night);
  if (bar !== undefined) return `${rowName(unit)}, ${formatBar(bar, board.now)}`;
  const when =
    nights === 1
      ? formatDayOfMonth(night)
      : formatDateRange({ from: night, to: addDays(night, nights) });
  return `${rowName(unit)}, ${when}, free`;
}
