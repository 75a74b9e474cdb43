import firebaseConfig from '../../../firebase.json' with { type: 'json' };

/** Served pages change with the catalogue: the edge keeps them five minutes and refreshes behind (contract §7). */
export const pageCacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400';
/** A hotel that is not there may be activated any moment. */
export const missingPageCacheControl = 'public, max-age=0, s-maxage=60';

/**
 * The security headers that Hosting sets on every file, for calls that reach the function's own
 * address past Hosting (quality plan §2.8).
 */
export function hostingSecurityHeaders(): [string, string][] {
  const everywhere = firebaseConfig.hosting.headers.find(({ source }) => source === '**');
  return (everywhere?.headers ?? []).map(({ key, value }) => [key, value]);
}
