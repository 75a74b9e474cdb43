/**
 * Time for which a response of Firestore serves later visits without another read (decision D50).
 */
export const freshForMs = 5 * 60_000;

export type CacheEntry<T> = {
  readonly data: T;
  /**
   * Time of Firestore's confirmation; 0 for data from a server snapshot or an earlier page load.
   */
  readonly confirmedAt: number;
};

/** Public data of this visit, by key. One per page load, and one per server render. */
export type DataCache = {
  peek: <T>(key: string) => CacheEntry<T> | undefined;
  /** Stores a response of Firestore. */
  confirm: (key: string, data: unknown) => void;
  /** Stores provisional data until Firestore has responded; never replaces a response. */
  seed: (key: string, data: unknown) => void;
  /**
   * Fixes the current content, from which the served page was rendered, for {@link
   * DataCache.peekServerSnapshot}.
   */
  markServerSnapshot: () => void;
  /** Data of the served page, whatever has arrived since: hydration must find the same. */
  peekServerSnapshot: <T>(key: string) => CacheEntry<T> | undefined;
  isFresh: (key: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Marks everything as outdated: staff have made changes. */
  expire: () => void;
  /** Entries for {@link DataCache.seed} after a reload. */
  dump: () => [string, unknown][];
};

export function createDataCache(now: () => number = Date.now): DataCache {
  const entries = new Map<string, CacheEntry<unknown>>();
  let served: ReadonlyMap<string, CacheEntry<unknown>> = new Map();
  const listeners = new Set<() => void>();
  const store = (key: string, entry: CacheEntry<unknown>) => {
    entries.set(key, entry);
    for (const listener of listeners) listener();
  };
  return {
    peek: <T>(key: string) => entries.get(key) as CacheEntry<T> | undefined,
    confirm: (key, data) => store(key, { data, confirmedAt: now() }),
    seed: (key, data) => {
      if (!entries.get(key)?.confirmedAt) store(key, { data, confirmedAt: 0 });
    },
    markServerSnapshot: () => {
      served = new Map(entries);
    },
    peekServerSnapshot: <T>(key: string) => served.get(key) as CacheEntry<T> | undefined,
    isFresh: (key) => now() - (entries.get(key)?.confirmedAt ?? 0) < freshForMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    expire: () => {
      for (const [key, { data }] of entries) entries.set(key, { data, confirmedAt: 0 });
    },
    dump: () => [...entries].map(([key, { data }]) => [key, data]),
  };
}
