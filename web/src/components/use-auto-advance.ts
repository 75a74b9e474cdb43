import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the reader prefers reduced motion; false on the server. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

type AutoAdvance = {
  /** Time between two steps. */
  everyMs: number;
  /** Called at each step. Must keep its identity between renders. */
  advance: () => void;
  /** False when there is nothing to advance to. */
  enabled?: boolean;
  /**
   * For content that is read: the first touch, hover or focus stops it for the session, stored
   * under this key.
   */
  restKey?: string;
};

/**
 * Timer of a carousel. Pauses on hover or focus, in a hidden tab, and when the reader pressed
 * pause; off for people who prefer reduced motion (WCAG 2.2.2).
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
    // A reader who pressed play wants it to move.
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
    /** State of the pause button: reduced motion counts as paused from the start. */
    paused: pausedByReader || reducedMotion,
    togglePaused: () => {
      setPausedByReader(!pausedByReader);
      setPlayedByReader(pausedByReader);
    },
    /** Goes onto the content of `restKey`, not around the pause button. */
    rest: { onPointerEnter: rest, onPointerDown: rest, onFocus: rest },
    hold: {
      onPointerEnter: (event: { pointerType: string }) => {
        // A tap fires enter but never leave.
        if (event.pointerType === 'mouse') setPointerInside(true);
      },
      onPointerLeave: () => setPointerInside(false),
      onFocus: (event: FocusEvent) => {
        // Keyboard focus only: a click on a thumbnail leaves the carousel running.
        if (event.target.matches(':focus-visible')) setFocusInside(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
      },
    },
  };
}

/** Without storage it stops until the page is left. */
function keepResting(key: string): void {
  tabStorage.write(key, 'yes');
}

function isResting(key: string): boolean {
  return tabStorage.read(key) !== null;
}
