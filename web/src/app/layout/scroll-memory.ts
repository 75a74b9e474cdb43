import type { Location } from 'react-router-dom';

const storageKey = 'scroll_positions';
const restoreMs = 1500;
/** On a slow line the code of a page takes that long. */
const placeMs = 10_000;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * Names a history entry. The router calls every entry that a document began with the same: who comes to another page by
 * a link from elsewhere would be taken to where they were on the page before.
 */
export function entryKeyOf({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? pathname + search : key;
}

/** Remembers where the reader is on the page of this history entry, until the page is left. */
export function keepScroll(entryKey: string): () => void {
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
  let y = window.scrollY;
  const note = () => {
    y = window.scrollY;
  };
  const save = () => {
    try {
      const latest = Object.entries({ ...readPositions(), [entryKey]: y }).slice(-50);
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
    } catch {
      // Storage may be blocked; the page then opens at its top.
    }
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', save);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', save);
    save();
  };
}

/**
 * Has the browser lay out all of the page. What lies far below the first screen else waits until it comes near, with
 * a guess for its height (home-route.module.css), and a place below a guess is not where it was.
 */
function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

/** Goes back to the remembered place, as soon as the page has grown long enough to hold it; or to the place of the address. */
export function restoreScroll(entryKey: string, hash: string): () => void {
  const y = readPositions()[entryKey];
  if (y === undefined) return goToPlace(hash);
  if (y === 0) return () => {};
  layOutWhole();
  return tryUntil(restoreMs, () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= y;
    if (reachable) window.scrollTo({ top: y, behavior: 'instant' });
    return reachable;
  });
}

/**
 * Goes to the place that an address names after '#', as soon as the page shows it: browsers look for it once, when
 * the document is there, which is before a page whose code comes later.
 */
export function goToPlace(hash: string): () => void {
  const id = hash.slice(1);
  if (id === '') return () => {};
  layOutWhole();
  return tryUntil(placeMs, () => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  });
}

/** Tries with every frame until it works, the time is over, or the reader scrolls: nobody is pulled back. */
function tryUntil(limitMs: number, attempt: () => boolean): () => void {
  const started = performance.now();
  let frame = 0;
  const step = () => {
    if (!attempt() && performance.now() - started < limitMs) frame = requestAnimationFrame(step);
  };
  const stop = () => cancelAnimationFrame(frame);
  step();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}
