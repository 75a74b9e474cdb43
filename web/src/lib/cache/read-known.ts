import type { DataCache } from './data-cache.ts';

/** Data of a key: from the cache while it is fresh, otherwise with `load`, which refreshes it. */
export async function readKnown<T>(
  cache: DataCache,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  const known = cache.peek<T>(key);
  if (known && cache.isFresh(key)) return known.data;
  const data = await load();
  cache.confirm(key, data);
  return data;
}
