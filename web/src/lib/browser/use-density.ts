import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';

/** Row density of staff's lists. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const key = 'list-density';
const listeners = new Set<() => void>();
/** With blocked storage the choice lasts until the page is left. */
let chosen: Density | null = null;

function read(): Density {
  if (chosen !== null) return chosen;
  const stored = browserStorage.read(key);
  return densities.find((each) => each === stored) ?? 'comfortable';
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function choose(density: Density): void {
  chosen = density;
  browserStorage.write(key, density);
  for (const listener of listeners) listener();
}

/** Density of all back-office lists, stored in this browser, and its setter. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'comfortable'), choose];
}
