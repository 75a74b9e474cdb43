import { type RefObject, useEffect, useState } from 'react';
import buttons from '#web/components/button.module.css';

/** Interval between checks while the page moves. */
const lookEveryMs = 150;

/**
 * Elements meant for pressing, and cells of tables, whose amounts stand at the right edge. Links count as text: a
 * list of hotels is full of pictures that are links.
 */
const keptClear = `button, input, select, textarea, td, .${buttons.primary}, .${buttons.secondary}`;
const isKeptClear = (element: Element) =>
  element.closest(keptClear) !== null || element.closest('a')?.querySelector('img') === null;

export type OutOfTheWay = {
  /** Whether the button would cover something pressable, or a cell of a table. */
  covers: boolean;
  /** Whether the reader is scrolling down. */
  small: boolean;
  /** Offset above its place, for bars at the bottom of the screen. */
  liftPx: number;
};

const atRest: OutOfTheWay = { covers: false, small: false, liftPx: 0 };

/** Corners and centre of the element where it is shown. */
function pointsOf(element: HTMLElement, liftPx: number): [number, number][] {
  const { offsetLeft: left, offsetWidth: width, offsetHeight: height } = element;
  const bottom = element.offsetTop + height + (Number.parseFloat(element.style.marginBottom) || 0);
  const top = bottom - liftPx - height;
  const middle: [number, number] = [left + width / 2, top + height / 2];
  const corners = [left, left + width].flatMap((x) =>
    [top, top + height].map((y): [number, number] => [x, y]),
  );
  return [middle, ...corners];
}

function isOnSomething(element: HTMLElement, liftPx: number): boolean {
  return pointsOf(element, liftPx).some(([x, y]) =>
    (document.elementsFromPoint?.(x, y) ?? []).some(
      (under) => !element.contains(under) && isKeptClear(under),
    ),
  );
}

const heightOfBars = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].map(
      (bar) => bar.offsetHeight,
    ),
  );

/** Position and size of a button that floats over the page. */
export function useOutOfTheWay(
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
): OutOfTheWay {
  const [state, setState] = useState(atRest);
  useEffect(() => {
    if (!isShown) return;
    let before = scrollY;
    let small = false;
    const look = () => {
      timer = 0;
      if (element.current === null) return;
      if (Math.abs(scrollY - before) > 8) small = scrollY > before;
      before = scrollY;
      const liftPx = heightOfBars();
      const next = { covers: isOnSomething(element.current, liftPx), small, liftPx };
      setState((last) =>
        last.covers === next.covers && last.small === small && last.liftPx === liftPx ? last : next,
      );
    };
    let timer = window.setTimeout(look, lookEveryMs);
    const lookSoon = () => {
      timer ||= window.setTimeout(look, lookEveryMs);
    };
    const events = ['scroll', 'resize', 'online', 'offline', 'click'] as const;
    for (const event of events) addEventListener(event, lookSoon, { passive: true });
    // Content that arrives later grows the page without any of these.
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      for (const event of events) removeEventListener(event, lookSoon);
    };
  }, [element, isShown]);
  return state;
}
