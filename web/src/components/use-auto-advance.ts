import { type FocusEvent, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion.ts';

type AutoAdvance = {
  /** Time between two steps. */
  everyMs: number;
  /** Called at each step. Must keep its identity between renders. */
  advance: () => void;
  /** False when there is nothing to advance to. */
  enabled?: boolean;
};

/**
 * The clock of a carousel: pauses while the pointer or the focus is on it, in a hidden tab, when the
 * reader pressed pause, and altogether for people who asked for less motion (WCAG 2.2.2).
 * @returns `hold` goes onto the carousel's outermost element
 */
export function useAutoAdvance({ everyMs, advance, enabled = true }: AutoAdvance) {
  const [pausedByReader, setPausedByReader] = useState(false);
  const [pointerInside, setPointerInside] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const [tabHidden, setTabHidden] = useState(false);
  const reducedMotion = useReducedMotion();

  useEffect(() => {
    const update = () => setTabHidden(document.visibilityState === 'hidden');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  const running =
    enabled && !pausedByReader && !pointerInside && !focusInside && !tabHidden && !reducedMotion;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs, advance]);

  return {
    running,
    /** What the pause button shows: reduced motion counts as paused from the start. */
    paused: pausedByReader || reducedMotion,
    togglePaused: () => setPausedByReader((paused) => !paused),
    hold: {
      onPointerEnter: (event: { pointerType: string }) => {
        // A tap enters and never leaves.
        if (event.pointerType === 'mouse') setPointerInside(true);
      },
      onPointerLeave: () => setPointerInside(false),
      onFocus: (event: FocusEvent) => {
        // Only the keyboard's focus: a click on a thumbnail leaves the carousel running.
        if (event.target.matches(':focus-visible')) setFocusInside(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
      },
    },
  };
}
