import { useSyncExternalStore } from 'react';

/** Wide enough for two months side by side; dialogs then do not fill the screen. */
const query = '(min-width: 48rem)';

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/**
 * Whether the screen is wider than a phone's. For layers only: served pages are the same for every
 * screen.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? true,
    () => true,
  );
}
