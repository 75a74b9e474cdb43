import {
  addDays,
  addMonths,
  type CalendarDate,
  weekdayOf,
} from '@kerala-stays/domain/core/calendar';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type Range = { from: CalendarDate; to: CalendarDate };

const inOrder = (a: CalendarDate, b: CalendarDate): Range =>
  a <= b ? { from: a, to: b } : { from: b, to: a };

/** The calendar date of an event's target, if any. */
function dateAt(target: EventTarget): CalendarDate | undefined {
  if (!(target instanceof Element)) return undefined;
  const day = target.closest<HTMLElement>('[data-date]');
  return day?.dataset.date as CalendarDate | undefined;
}

/** The date that a key moves to; undefined for other keys. */
function dayAfterKey(key: string, date: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}

type NightRange = {
  shown: Range;
  /** The day that Tab focuses first. */
  start: CalendarDate;
  disabled: boolean;
  onRange: (range: Range) => void;
};

/**
 * Selects nights in a calendar: by mouse drag, by two clicks or taps, or by arrow keys with Enter
 * on the first and last night. Escape cancels.
 */
export function useNightRange({ shown, start, disabled, onRange }: NightRange) {
  const [anchor, setAnchor] = useState<CalendarDate | null>(null);
  const [end, setEnd] = useState<CalendarDate | null>(null);
  const [focused, setFocused] = useState(start);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useRef<Range | null>(null);

  const clear = () => {
    drag.current = null;
    setAnchor(null);
    setEnd(null);
  };
  const finish = (range: Range) => {
    clear();
    onRange(range);
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;

  // The mouse button may be released anywhere.
  useEffect(() => {
    const drop = () => {
      const dragged = drag.current;
      drag.current = null;
      if (dragged !== null && dragged.from !== dragged.to) {
        latestFinish.current(inOrder(dragged.from, dragged.to));
      }
    };
    addEventListener('pointerup', drop);
    return () => removeEventListener('pointerup', drop);
  }, []);

  const clamp = (date: CalendarDate): CalendarDate =>
    date < shown.from ? shown.from : date > shown.to ? shown.to : date;
  const current = clamp(focused);

  const choose = (date: CalendarDate) => {
    if (disabled) return;
    if (anchor !== null) return finish(inOrder(anchor, date));
    setAnchor(date);
    setEnd(date);
  };
  const moveTo = (date: CalendarDate) => {
    const next = clamp(date);
    setFocused(next);
    if (anchor !== null) setEnd(next);
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  const handlers = {
    onClick: ({ target }: { target: EventTarget }) => {
      const date = dateAt(target);
      if (date === undefined) return;
      setFocused(date);
      choose(date);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const date = dateAt(event.target);
      if (date === undefined) return;
      if (event.key === 'Escape' && anchor !== null) {
        clear();
        return;
      }
      const next = dayAfterKey(event.key, date);
      if (next === undefined) return;
      event.preventDefault();
      moveTo(next);
    },
    onPointerDown: ({ target, pointerType, button }: PointerEvent) => {
      const date = dateAt(target);
      // Touch movement scrolls the page.
      if (date === undefined || pointerType !== 'mouse' || button !== 0 || disabled) return;
      if (anchor === null) drag.current = { from: date, to: date };
    },
    onPointerOver: ({ target }: PointerEvent) => {
      const date = dateAt(target);
      if (date === undefined) return;
      if (drag.current !== null) {
        drag.current = { ...drag.current, to: date };
        setEnd(date);
      } else if (anchor !== null) setEnd(date);
    },
  };

  const first = anchor ?? drag.current?.from ?? null;
  const selected = first !== null && end !== null ? inOrder(first, end) : null;
  return { grid, handlers, current, selected, anchor };
}
