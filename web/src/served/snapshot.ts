import {
  type PageSnapshot,
  pageSnapshotElementId,
} from '@kerala-stays/domain/content/page-snapshot';
import type { PageModule } from '#web/app/lazy-route.tsx';
import type { DataCache } from '#web/lib/cache/data-cache.ts';

/** Stores the server's data for a page where the page looks for it. */
export function seedFromSnapshot(
  cache: DataCache,
  page: PageModule | undefined,
  snapshot: PageSnapshot,
  url: URL,
): void {
  page?.default.seed?.(cache, snapshot, url);
  cache.markServerSnapshot();
}

/** The snapshot in the served page, or null when the plain shell was served. */
export function readEmbeddedSnapshot(): PageSnapshot | null {
  const text = document.getElementById(pageSnapshotElementId)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as PageSnapshot;
  } catch {
    return null;
  }
}
