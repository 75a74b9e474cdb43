import { tabStorage } from '../browser/browser-storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { DataCache } from './data-cache.ts';

const storageKey = 'kept_pages';

/**
 * Saves cached data across a reload of the tab: lists keep their length, and there is something to
 * show offline. Restored after hydration, as unconfirmed.
 */
export function persistAcrossReloads(cache: DataCache): void {
  whenIdle(() => {
    const kept = tabStorage.readJson(storageKey);
    if (!Array.isArray(kept)) return;
    for (const entry of kept) {
      // An older version may have used another format: the page reads everything again.
      if (!Array.isArray(entry)) return;
      const [key, data] = entry;
      if (typeof key === 'string') cache.seed(key, data);
    }
  }, 100);
  addEventListener('pagehide', () => {
    tabStorage.writeJson(storageKey, cache.dump());
  });
}
