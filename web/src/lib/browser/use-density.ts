import { useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { storedChanges } from './stored-changes.ts';

/** Row density of staff's lists. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const key = 'list-density';
/** With blocked storage the choice lasts until the page is left. */
let chosen: Density | null = null;
const { subscribe, tell } = storedChanges(key, () => {
  chosen = null;
});

function read(): Density {
  if (chosen !== null) return chosen;
  const stored = browserStorage.read(key);
  return densities.find((each) => each === stored) ?? 'comfortable';
}

function choose(density: Density): void {
  chosen = density;
  browserStorage.write(key, density);
  tell();
}

/** Density of all back-office lists, stored in this browser, and its setter. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'comfortable'), choose];
}
