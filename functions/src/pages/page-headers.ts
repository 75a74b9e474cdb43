/**
 * Served pages change with the catalogue: the edge caches them for five minutes and revalidates in
 * the background.
 */
export const pageCacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';
/** A missing hotel may be activated at any moment, and a release may bring any page. */
export const missingPageCacheControl = 'public, max-age=0, s-maxage=60';
