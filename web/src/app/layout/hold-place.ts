/** On a slow line the code of a page, and its data, take that long. */
const holdMs = 10_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Has the browser lay out all of the page. What lies far below the first screen else waits until it comes near, with
 * a guess for its height (home-route.module.css), and a place below a guess is not where it was.
 */
function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

type Held = {
  /** How far down the page the place is, in pixels, or null while the page does not show it. */
  height: () => number | null;
  /** Brings the place, which is that far down, into the window. */
  show: (height: number) => void;
  onEnd?: () => void;
};

/**
 * Keeps a place in the window while the page comes: its code, its data and its fonts move what is there. Nobody is
 * pulled back: it ends as soon as the reader moves, in whatever way.
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
    // With a scrollbar, a screen reader or the browser's search.
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
