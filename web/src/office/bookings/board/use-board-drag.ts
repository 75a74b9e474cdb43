import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Bar, type BoardWindow, type DateRange, nightAt, rowAt } from './board-bars.ts';
import type { Moving } from './board-keys.ts';
import type { BoardRow, UnitRow } from './board-rows.ts';
import { type DragMode, drawDateRange } from './board-target.ts';
import type { BoardStay } from './board-types.ts';

/** Pixels before a press becomes a drag. */
const threshold = 5;
/** Pixels at each end of a bar that resize it. */
const edge = 8;
/** Milliseconds before a touch starts a drag; an earlier movement scrolls. */
const longPressMs = 350;
/** Pixels from the grid's border where dragging scrolls, and the step per frame. */
const scrollZone = 36;
const scrollStep = 14;

type Point = { x: number; y: number };

/** The element under the pointer at the press. */
type Grip =
  | {
      kind: 'bar';
      bar: Bar;
      stay: BoardStay | null;
      mode: DragMode;
      night: CalendarDate;
      unit: UnitRow;
    }
  | { kind: 'cells'; unit: UnitRow; night: CalendarDate };

type Geometry = {
  rows: readonly BoardRow[];
  /** Tops of the rows and total height, in pixels. */
  starts: readonly number[];
  height: number;
  window: BoardWindow;
};

export type DragHandlers = {
  findBar: (id: string) => Bar | undefined;
  canMove: (bar: Bar) => boolean;
  onMoving: (moving: Moving | null) => void;
  onMarked: (unit: UnitRow, stretch: DateRange) => void;
  onClick: (bar: Bar) => void;
  onDrop: (moving: Moving) => void;
  onMarkedEnd: (unit: UnitRow, stretch: DateRange, at: { left: number; top: number }) => void;
};

/**
 * Mouse, pen and touch on the board: dragging a bar moves it, dragging an edge resizes it, dragging
 * empty nights marks them. Produces the same target as the keys; the caller handles it.
 * @param scroller the element that scrolls, with the ruler's corner and the rows' body inside
 */
export function useBoardDrag(
  scroller: { current: HTMLElement | null },
  geometry: Geometry,
  handlers: DragHandlers,
) {
  const latest = useRef({ geometry, handlers });
  latest.current = { geometry, handlers };
  const [isDragging, setDragging] = useState(false);
  const session = useRef<{ stop: () => void } | null>(null);
  useEffect(() => () => session.current?.stop(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const root = scroller.current;
    const pressed = event.target as HTMLElement;
    if (root === null || event.button !== 0 || pressed.closest('.head, button') !== null) return;
    session.current?.stop();
    const start = { x: event.clientX, y: event.clientY };
    const grip = gripAt(root, start, pressed, latest.current);
    if (grip === null) return;
    session.current = follow(root, start, grip, {
      pointerType: event.pointerType,
      pointerId: event.pointerId,
      latest,
      setDragging,
      onEnd: () => {
        session.current = null;
      },
    });
  };
  /**
   * Ends a drag without a drop.
   * @returns whether there was one
   */
  const cancel = (): boolean => {
    if (session.current === null) return false;
    session.current.stop();
    return true;
  };
  return { isDragging, onPointerDown, cancel };
}

type Latest = { geometry: Geometry; handlers: DragHandlers };

function cellAt(root: HTMLElement, { x, y }: Point, { rows, starts, height, window }: Geometry) {
  const body = root.querySelector('.body')?.getBoundingClientRect();
  const head = root.querySelector('.head')?.getBoundingClientRect();
  if (body === undefined || head === undefined) return null;
  const dayWidth = (body.width - head.width) / window.days;
  const row = rows[rowAt(y - body.top, starts, height)];
  return { row, night: nightAt(x - body.left - head.width, dayWidth, window) };
}

function gripAt(
  root: HTMLElement,
  point: Point,
  pressed: HTMLElement,
  { geometry, handlers }: Latest,
): Grip | null {
  const cell = cellAt(root, point, geometry);
  if (cell?.row?.kind !== 'unit') return null;
  const { night, row: unit } = cell;
  const element = pressed.closest<HTMLElement>('[data-bar]');
  if (element === null) return { kind: 'cells', unit, night };
  const bar = handlers.findBar(element.dataset.bar ?? '');
  if (bar === undefined) return null;
  const stay = bar.kind === 'stay' && handlers.canMove(bar) ? bar.stay : null;
  return { kind: 'bar', bar, stay, mode: modeAt(element, point), night, unit };
}

/** The grabbed part of a bar; edges outside the window cannot be grabbed. */
function modeAt(element: HTMLElement, { x }: Point): DragMode {
  const { left, right, width } = element.getBoundingClientRect();
  if (width < 3 * edge) return 'move';
  if (x - left < edge && !element.classList.contains('cut-start')) return 'start';
  if (right - x < edge && !element.classList.contains('cut-end')) return 'end';
  return 'move';
}

type Following = {
  pointerType: string;
  pointerId: number;
  latest: { current: Latest };
  setDragging: (isDragging: boolean) => void;
  onEnd: () => void;
};

/** Follows one pointer from press to release. */
function follow(root: HTMLElement, start: Point, grip: Grip, following: Following) {
  const { pointerType, pointerId, latest, setDragging, onEnd } = following;
  const isTouch = pointerType === 'touch';
  let point = start;
  let isActive = false;
  let outcome: (() => void) | null = null;
  let frame = 0;
  let shown = '';

  const begin = () => {
    if (grip.kind === 'bar' && grip.stay === null) return;
    isActive = true;
    setDragging(true);
    update();
    frame = requestAnimationFrame(scrollAlong);
  };
  const timer = isTouch ? setTimeout(begin, longPressMs) : undefined;

  const update = () => {
    const { geometry, handlers } = latest.current;
    const cell = cellAt(root, point, geometry);
    if (cell === null) return;
    const step = grip.kind === 'cells' ? markedBy(grip, cell.night) : movedBy(grip, cell);
    if (step === null) return;
    const key = JSON.stringify(step);
    if (key === shown) return;
    shown = key;
    if ('moving' in step) {
      handlers.onMoving(step.moving);
      outcome = () => latest.current.handlers.onDrop(step.moving);
    } else {
      handlers.onMarked(step.unit, step.stretch);
    }
  };

  const scrollAlong = () => {
    const box = root.getBoundingClientRect();
    const by = (at: number, from: number, to: number) =>
      at < from + scrollZone ? -scrollStep : at > to - scrollZone ? scrollStep : 0;
    const left = by(point.x, box.left, box.right);
    const top = by(point.y, box.top, box.bottom);
    if (left !== 0 || top !== 0) {
      root.scrollBy(left, top);
      update();
    }
    frame = requestAnimationFrame(scrollAlong);
  };

  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    point = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(point.x - start.x, point.y - start.y) >= threshold;
    if (isActive) update();
    else if (isFar && isTouch) stop();
    else if (isFar) begin();
  };
  const onUp = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const { handlers } = latest.current;
    const wasActive = isActive;
    const end = { left: event.clientX, top: event.clientY };
    const drop = outcome;
    stop(drop !== null);
    if (grip.kind === 'cells') {
      const marked = markedBy(
        grip,
        wasActive ? nightUnder(root, point, latest.current) : grip.night,
      );
      handlers.onMarkedEnd(marked.unit, marked.stretch, end);
    } else if (!wasActive) handlers.onClick(grip.bar);
    else drop?.();
  };
  const onCancel = (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) stop();
  };
  // A browser scrolls on touch unless every touchmove is cancelled.
  const onTouchMove = (event: TouchEvent) => {
    if (isActive && event.cancelable) event.preventDefault();
  };

  /** @param isKept the ghost stays after a drop until the dialog is answered */
  function stop(isKept = false) {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    root.removeEventListener('touchmove', onTouchMove);
    if (isActive && !isKept) latest.current.handlers.onMoving(null);
    isActive = false;
    setDragging(false);
    onEnd();
  }

  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  root.addEventListener('touchmove', onTouchMove, { passive: false });
  return { stop };
}

function nightUnder(
  root: HTMLElement,
  point: Point,
  { geometry }: Latest,
): CalendarDate | undefined {
  return cellAt(root, point, geometry)?.night;
}

/** The nights between the pressed one and the reached one, in either direction. */
function markedBy(grip: Extract<Grip, { kind: 'cells' }>, reached: CalendarDate = grip.night) {
  const [first, last] = reached < grip.night ? [reached, grip.night] : [grip.night, reached];
  return { unit: grip.unit, stretch: { from: first, to: addDays(last, 1) } };
}

function movedBy(
  { stay, mode, night, unit }: Extract<Grip, { kind: 'bar' }>,
  cell: { row: BoardRow | undefined; night: CalendarDate },
): { moving: Moving } | null {
  if (stay === null) return null;
  const days = daysBetween(night, cell.night);
  const drawn = drawDateRange({ from: stay.checkIn, to: stay.checkOut }, mode, days);
  if (mode !== 'move') return { moving: { stay, target: { ...drawn, unit } } };
  // Over a hotel's row, the last unit stays the target.
  if (cell.row?.kind !== 'unit') return null;
  return { moving: { stay, target: { ...drawn, unit: cell.row } } };
}
