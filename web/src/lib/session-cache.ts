import type { DataCache } from './data-cache.ts';
import { whenIdle } from './when-idle.ts';

const storageKey = 'kept_pages';

/**
 * Keeps what was read over a reload of the tab: the list comes back as long as it was, and there is
 * something to show when the line is down. Taken back after hydration, as not yet confirmed.
 */
export function persistAcrossReloads(cache: DataCache): void {
  whenIdle(() => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
      if (!Array.isArray(kept)) return;
      for (const [key, data] of kept) if (typeof key === 'string') cache.seed(key, data);
    } catch {
      // Blocked storage or a format of an older version: the page reads everything again.
    }
  }, 100);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(cache.dump()));
    } catch {
      // Full or blocked: see above.
    }
  });
}
