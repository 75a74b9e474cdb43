import { LRUCache } from 'lru-cache';

/** A few hundred images, well within the function's memory. */
const maxBytes = 64 * 1024 * 1024;

export type CachedImage = { bytes: Buffer; etag: string };
export type LoadImage = (objectName: string) => Promise<CachedImage | null>;

/**
 * Caches images, evicting the least recently used. Names are never reused, so cached images cannot
 * be stale; simultaneous first requests share one load. Missing images are not cached: they may be
 * uploaded at any time.
 */
export function cacheImages(load: LoadImage): LoadImage {
  const cache = new LRUCache<string, CachedImage>({
    maxSize: maxBytes,
    // The library rejects a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    fetchMethod: async (objectName) => (await load(objectName)) ?? undefined,
    // An image that is evicted while it loads is still returned to its caller.
    ignoreFetchAbort: true,
  });
  return async (objectName) => (await cache.fetch(objectName)) ?? null;
}
