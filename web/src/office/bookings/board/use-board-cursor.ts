import {
  addDays,
  type CalendarDate,
  daysBetween,
  nightsBetween,
} from '@kerala-stays/domain/core/calendar';
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type SetStateAction,
  useState,
} from 'react';
import {
  type Bar,
  type BarsByUnit,
  type BoardWindow,
  barAt,
  type DateRange,
} from './board-bars.ts';
import {
  firstCursor,
  inWindow,
  type KeyEffect,
  type KeyState,
  type Moving,
  pressKey,
} from './board-keys.ts';
import { type BoardRow, type UnitRow, unitKey } from './board-rows.ts';
import { findTargetProblem } from './board-target.ts';
import { canMove } from './components/board-bar.tsx';
import { placeOf, scrollToNight } from './components/board-scroll.ts';
import { type DragHandlers, useBoardDrag } from './use-board-drag.ts';

export type BoardActs = {
  onOpen: (bar: Bar) => void;
  onConfirm: (moving: Moving) => void;
  onRefused: (sentence: string) => void;
  onMenu: (unit: UnitRow, stretch: DateRange, at: { left: number; top: number }) => void;
  onMonths: (by: -1 | 1) => void;
  onUndo: () => void;
};

type CursorBoard = {
  scroller: { current: HTMLDivElement | null };
  rows: readonly BoardRow[];
  units: UnitRow[];
  /** Tops of the rows and total height, in pixels. */
  places: { starts: number[]; height: number };
  bars: BarsByUnit;
  window: BoardWindow;
  today: CalendarDate;
  now: Date;
  scrollToRow: (index: number) => void;
};

/**
 * Marked nights and the stay being moved, by keys or pointer, with the grid's handlers for both.
 */
export function useBoardCursor(board: CursorBoard, acts: BoardActs) {
  const { scroller, rows, units, places, bars, window, today, now } = board;
  const [state, setState] = useState<KeyState>({ cursor: null, moving: null });
  const [said, setSaid] = useState('');
  const keyBoard = { units, bars, window, today, now };
  const cursor = state.cursor === null ? null : inWindow(state.cursor, keyBoard);
  const drag = useBoardDrag(
    scroller,
    { rows, ...places, window },
    dragHandlers(board, acts, setState),
  );

  const showCursor = (next: KeyState) => {
    if (next.cursor === null) return;
    const row = rows.findIndex(({ key }) => key === next.cursor?.unit);
    if (row >= 0) board.scrollToRow(row);
    scrollToNight(scroller.current, daysBetween(window.from, next.cursor.night), window.days);
  };

  const act = (effect: KeyEffect) => {
    switch (effect.kind) {
      case 'open':
        return acts.onOpen(effect.bar);
      case 'menu':
        return acts.onMenu(effect.unit, effect.stretch, placeOf(scroller.current));
      case 'confirm':
        return acts.onConfirm(effect.moving);
      case 'months':
        return acts.onMonths(effect.by);
      case 'undo':
        return acts.onUndo();
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Elements inside, such as a button of the unplaced row, handle their own keys.
    if (event.target !== scroller.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && drag.cancel()) return;
    const result = pressKey(state, event, keyBoard);
    if (result === null) return;
    if (event.key !== 'Tab') event.preventDefault();
    const isRequested = result.effect?.kind === 'confirm';
    setState(isRequested ? { ...result.state, moving: null } : result.state);
    if (result.say !== '') setSaid(result.say);
    showCursor(result.state);
    if (result.effect !== undefined) act(result.effect);
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target !== scroller.current || state.cursor !== null) return;
    setState({ cursor: firstCursor(keyBoard), moving: null });
  };
  const onBlur = () =>
    state.moving !== null && !drag.isDragging && setState({ ...state, moving: null });

  return {
    cursor,
    /** -1 without a cursor. */
    cursorRow: cursor === null ? -1 : rows.findIndex(({ key }) => key === cursor.unit),
    moving: state.moving,
    /** Screen reader text for the last key. */
    said,
    isDragging: drag.isDragging,
    on: { onKeyDown, onFocus, onBlur, onPointerDown: drag.onPointerDown },
  };
}

function dragHandlers(
  { units, bars, now }: CursorBoard,
  acts: BoardActs,
  setState: Dispatch<SetStateAction<KeyState>>,
): DragHandlers {
  return {
    findBar: (id) => units.flatMap(({ key }) => bars.get(key) ?? []).find((bar) => bar.id === id),
    canMove,
    onMoving: (next) => setState((known) => ({ ...known, moving: next })),
    onMarked: (unit, { from, to }) =>
      setState({
        cursor: { unit: unit.key, night: from, nights: daysBetween(from, to) },
        moving: null,
      }),
    onClick: (bar) => {
      setState({ cursor: { unit: unitKey(bar), night: bar.from, nights: 1 }, moving: null });
      acts.onOpen(bar);
    },
    onDrop: (dropped) => {
      setState((known) => ({ ...known, moving: null }));
      const { stay, target } = dropped;
      if (isUnmoved(dropped)) return;
      const problem = findTargetProblem(stay, target, { bars, now });
      if (problem === '') acts.onConfirm(dropped);
      else acts.onRefused(problem);
    },
    onMarkedEnd: (unit, stretch, at) => {
      const free = freePart(bars, unit, stretch);
      setState({
        cursor: { unit: unit.key, night: free.from, nights: daysBetween(free.from, free.to) },
        moving: null,
      });
      if (barAt(bars, unit.key, free.from) === undefined) acts.onMenu(unit, free, at);
    },
  };
}

const isUnmoved = ({ stay, target }: Moving): boolean =>
  unitKey(stay) === target.unit.key && stay.checkIn === target.from && stay.checkOut === target.to;

/** The first run of free nights in a date range; its first night when none is free. */
function freePart(bars: BarsByUnit, { key }: UnitRow, { from, to }: DateRange): DateRange {
  const isFree = (night: CalendarDate) => barAt(bars, key, night) === undefined;
  const free = nightsBetween(from, to).find(isFree) ?? from;
  let end = addDays(free, 1);
  while (end < to && isFree(end)) end = addDays(end, 1);
  return { from: free, to: end };
}
