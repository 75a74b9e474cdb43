/** Slow connections take this long for the code and data of a page. */
const holdMs = 10_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Makes the browser lay out the whole page. Content far below the first screen is otherwise laid
 * out only when near, with an estimated height (home-route.module.css), so positions below it would
 * be wrong.
 */
function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

type Held = {
  /**
   * Distance of the place from the top of the page in pixels; null while the page does not show it.
   */
  height: () => number | null;
  /** Scrolls the place, at that distance, into the window. */
  show: (height: number) => void;
  onEnd?: () => void;
};

/**
 * Keeps a place in the window while code, data and fonts of the page move it. Ends as soon as the
 * reader moves, so that no one is pulled back.
 * @returns ends it
 */
export function holdPlace({ height, show, onEnd }: Held): () => void {
  layOutWhole();
  const started = performance.now();
  let frame = 0;
  let before: { at: number; pageHeight: number; y: number } | null = null;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of ownMoves) removeEventListener(move, stop);
    onEnd?.();
  };
  const step = () => {
    const at = height();
    const pageHeight = document.documentElement.scrollHeight;
    const isSamePage = before?.at === at && before?.pageHeight === pageHeight;
    // The reader moved with the scrollbar, a screen reader or the browser's search.
    if (before !== null && isSamePage && Math.abs(window.scrollY - before.y) > 1) return stop();
    if (at !== null && !isSamePage) {
      show(at);
      before = { at, pageHeight, y: window.scrollY };
    }
    if (performance.now() - started >= holdMs) return stop();
    frame = requestAnimationFrame(step);
  };
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  step();
  return stop;
}
