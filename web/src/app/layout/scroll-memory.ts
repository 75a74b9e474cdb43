import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { holdPlace } from './hold-place.ts';
import { heightOf, type Place, placeNow } from './place-in-page.ts';

const storageKey = 'scroll_places';
const savedEntries = 50;

function readPlaces(): Record<string, Place> {
  return (tabStorage.readJson(storageKey) ?? {}) as Record<string, Place>;
}

/** Without storage the page opens at its top. */
function store(entryKey: string, place: Place): void {
  const { [entryKey]: _, ...others } = readPlaces();
  const latest = [...Object.entries(others), [entryKey, place]].slice(-savedEntries);
  tabStorage.writeJson(storageKey, Object.fromEntries(latest));
}

/** Entry of the shown page, and whether its position is still being restored. */
let shown: { entryKey: string; isHeld: boolean } | null = null;

/** Saves the reading position. Call before a history step changes the page. */
export function notePlace(): void {
  if (shown !== null && !shown.isHeld) store(shown.entryKey, placeNow());
}

/** A step into or out of a layer stays on the page, whose position may not be restored yet. */
function noteBeforeStep(): void {
  const { key } = (history.state ?? {}) as { key?: string };
  if (key !== shown?.entryKey) notePlace();
}

/** Saves the reading position of this history entry whenever it is left. */
export function keepPlace(entryKey: string): () => void {
  if ('scrollRestoration' in history) history.scrollRestoration = 'manual';
  shown = { entryKey, isHeld: false };
  addEventListener('pagehide', notePlace);
  // The capture phase runs before the router's listener, which changes the page.
  addEventListener('popstate', noteBeforeStep, { capture: true });
  return () => {
    shown = null;
    removeEventListener('pagehide', notePlace);
    removeEventListener('popstate', noteBeforeStep, { capture: true });
  };
}

/**
 * Restores the saved position of this entry, or scrolls to the anchor of its address.
 * @param isNew whether the document was just opened or reloaded. A reader who has scrolled it before
 *   this code arrived stays there: a page that jumps between press and release loses the press.
 */
export function restorePlace(entryKey: string, hash: string, isNew = false): () => void {
  const place = readPlaces()[entryKey];
  if (place === undefined) return goToPlace(hash);
  // The browser itself scrolls to an anchor.
  if (isNew && hash === '' && window.scrollY > 0) return () => {};
  if (place.y === 0) return () => {};
  const entry = shown;
  if (entry !== null) entry.isHeld = true;
  return holdPlace({
    height: () => heightOf(place),
    show: (top) => window.scrollTo({ top, behavior: 'instant' }),
    onEnd: () => {
      if (entry !== null) entry.isHeld = false;
    },
  });
}

/**
 * Scrolls to the anchor of an address as soon as the page shows it. Browsers look for it once, when
 * the document loads, before the code of a lazily loaded page arrives.
 */
export function goToPlace(hash: string): () => void {
  const id = hash.slice(1);
  if (id === '') return () => {};
  const find = () => document.getElementById(id);
  return holdPlace({
    height: () => {
      const place = find();
      return place && window.scrollY + place.getBoundingClientRect().top;
    },
    show: () => find()?.scrollIntoView({ behavior: 'instant' }),
  });
}
