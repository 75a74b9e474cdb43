import { maxFavourites, readHotelIds } from '@kerala-stays/domain/catalogue/favourites';
import { toggled } from '@kerala-stays/domain/core/toggled';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

const storageKey = 'favourite_hotels';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let read = { text: '', ids: none };

/** The same list for the same text, as React asks for it. */
function favourites(): readonly string[] {
  const text = browserStorage.read(storageKey) ?? '';
  if (text !== read.text) {
    read = { text, ids: readHotelIds(browserStorage.readJson(storageKey)) };
  }
  return read.ids;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has kept or removed one.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Ids of the hotels that this browser keeps, oldest first; none on the server. */
export function useFavourites(): readonly string[] {
  return useSyncExternalStore(subscribe, favourites, () => none);
}

/** Result of a press: some browsers store nothing. */
export type Kept = 'kept' | 'removed' | 'full' | 'refused';

function save(ids: readonly string[]): void {
  browserStorage.writeJson(storageKey, ids);
  for (const listener of listeners) listener();
}

/** Keeps a hotel in this browser, or no longer. */
export function toggleFavourite(id: string): Kept {
  const before = favourites();
  const isKept = before.includes(id);
  if (!isKept && before.length >= maxFavourites) return 'full';
  save(toggled(before, id));
  if (favourites().includes(id) === isKept) return 'refused';
  return isKept ? 'removed' : 'kept';
}

/** Keeps several hotels, as many as fit. */
export function keepFavourites(ids: readonly string[]): Kept {
  const wanted = readHotelIds([...favourites(), ...ids], Number.POSITIVE_INFINITY);
  save(wanted.slice(0, maxFavourites));
  const now = favourites();
  if (wanted.length > maxFavourites) return 'full';
  return ids.every((id) => now.includes(id)) ? 'kept' : 'refused';
}

/** Sentences for presses that did not do what the button says. */
export const keptProblems: Partial<Record<Kept, string>> = {
  full: `You have ${maxFavourites} favourites, which is as many as fit. Remove one first.`,
  refused: 'This browser does not store anything for this site, so favourites are not kept.',
};
