/** How long a response of Firestore serves later visits without another read (decision D50). */
export const freshForMs = 5 * 60_000;

export type CacheEntry<T> = {
  readonly data: T;
  /** When Firestore confirmed it; 0 for what a server snapshot or an earlier page load left. */
  readonly confirmedAt: number;
};

/** Public data of this visit, by key. One for each page load, and one for each server render. */
export type DataCache = {
  peek: <T>(key: string) => CacheEntry<T> | undefined;
  /** Stores a response of Firestore. */
  confirm: (key: string, data: unknown) => void;
  /** Stores what is good enough to show until Firestore has responded; never replaces a response. */
  seed: (key: string, data: unknown) => void;
  /** From now on {@link DataCache.peekServerSnapshot} returns the present content, which the served page was rendered from. */
  markServerSnapshot: () => void;
  /** What the served page was made of, whatever has come since: hydration has to find the same. */
  peekServerSnapshot: <T>(key: string) => CacheEntry<T> | undefined;
  isFresh: (key: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Everything has to be read again: staff have been changing things. */
  expire: () => void;
  /** What {@link DataCache.seed} takes back after a reload. */
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
