import { LRUCache } from 'lru-cache';

/** Kept at most, in bytes: a few hundred images, well inside the function's memory. */
const maxBytes = 64 * 1024 * 1024;

export type CachedImage = { bytes: Buffer; etag: string };
export type LoadImage = (objectName: string) => Promise<CachedImage | null>;

/**
 * Remembers images, least recently used out first. Names are never written twice, so what is
 * remembered cannot be stale; simultaneous first requests share one load. What is not there is asked
 * for again: it may be uploaded in the meantime.
 */
export function cacheImages(load: LoadImage): LoadImage {
  const cache = new LRUCache<string, CachedImage>({
    maxSize: maxBytes,
    // The library refuses a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    fetchMethod: async (objectName) => (await load(objectName)) ?? undefined,
    // A load that others push out of the cache still answers its request.
    ignoreFetchAbort: true,
  });
  return async (objectName) => (await cache.fetch(objectName)) ?? null;
}
