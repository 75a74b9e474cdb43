import { tabStorage } from '../browser/browser-storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import type { DataCache } from './data-cache.ts';

const storageKey = 'kept_pages';

/**
 * Keeps what was read over a reload of the tab: the list comes back as long as it was, and there is
 * something to show when the line is down. Taken back after hydration, as not yet confirmed.
 */
export function persistAcrossReloads(cache: DataCache): void {
  whenIdle(() => {
    const kept = tabStorage.readJson(storageKey);
    if (!Array.isArray(kept)) return;
    for (const entry of kept) {
      // An older version may have had another format: the page reads everything again.
      if (!Array.isArray(entry)) return;
      const [key, data] = entry;
      if (typeof key === 'string') cache.seed(key, data);
    }
  }, 100);
  addEventListener('pagehide', () => {
    tabStorage.writeJson(storageKey, cache.dump());
  });
}
