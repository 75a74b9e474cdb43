import { onUserChange } from './user-change.ts';

/**
 * reactfire never lets go of a query: its cache keeps every listener until the page is reloaded
 *. This closes a listener some time after its last reader has gone.
 */
const lingerMs = 5000;

type Entry = {
  readers: number;
  close: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const entries = new Map<string, Entry>();

declare global {
  var _reactFirePreloadedObservables: Map<string, unknown> | undefined;
}

function evict(id: string): void {
  entries.get(id)?.close();
  entries.delete(id);
  globalThis._reactFirePreloadedObservables?.delete(id);
}

/** Notes how an open listener is closed. */
export function registerListener(id: string, close: () => void): void {
  const known = entries.get(id);
  entries.set(id, { readers: known?.readers ?? 0, close, timer: known?.timer });
}

/** A component starts reading `id`; the returned function ends that. */
export function retainListener(id: string): () => void {
  const entry = entries.get(id);
  if (entry !== undefined) {
    entry.readers += 1;
    clearTimeout(entry.timer);
  }
  return () => {
    const left = entries.get(id);
    if (left === undefined) return;
    left.readers -= 1;
    if (left.readers <= 0) left.timer = setTimeout(() => evict(id), lingerMs);
  };
}

// What one person was shown, errors included, must not be shown to the next (decision D53).
// Keys of reactfire's auth hooks stay: clearing those would throw mounted hooks back to loading.
onUserChange(() => {
  for (const id of entries.keys()) evict(id);
  const cache = globalThis._reactFirePreloadedObservables;
  for (const key of cache?.keys() ?? []) {
    if (!key.startsWith('auth:')) cache?.delete(key);
  }
});
