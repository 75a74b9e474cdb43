import { type FocusEvent, useEffect, useState } from 'react';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

type AutoAdvance = {
  /** Time between two steps. */
  everyMs: number;
  /** Called at each step. Must keep its identity between renders. */
  advance: () => void;
  /** False when there is nothing to advance to. */
  enabled?: boolean;
  /** For what is read rather than looked at: the first touch, hover or focus stops it, under this key for the session. */
  restKey?: string;
};

/**
 * The clock of a carousel: pauses while the pointer or the focus is on it, in a hidden tab, when the
 * reader pressed pause, and altogether for people who asked for less motion (WCAG 2.2.2).
 * @returns `hold` goes onto the carousel's outermost element
 */
export function useAutoAdvance({ everyMs, advance, enabled = true, restKey }: AutoAdvance) {
  const [pausedByReader, setPausedByReader] = useState(false);
  const [playedByReader, setPlayedByReader] = useState(false);
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

  useEffect(() => {
    if (restKey !== undefined && isResting(restKey)) setPausedByReader(true);
  }, [restKey]);
  const rest = () => {
    // Whoever has started it by the button wants it to move.
    if (restKey === undefined || playedByReader) return;
    keepResting(restKey);
    setPausedByReader(true);
  };

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
    togglePaused: () => {
      setPausedByReader(!pausedByReader);
      setPlayedByReader(pausedByReader);
    },
    /** Goes onto what `restKey` is about, and not around the pause button. */
    rest: { onPointerEnter: rest, onPointerDown: rest, onFocus: rest },
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

/** Without storage it rests until the page is left. */
function keepResting(key: string): void {
  tabStorage.write(key, 'yes');
}

function isResting(key: string): boolean {
  return tabStorage.read(key) !== null;
}
