import {
  createContext,
  use,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { runNow, whenIdle } from '../browser/when-idle.ts';
import { createDataCache, type DataCache } from './data-cache.ts';

export const DataCacheContext = createContext<DataCache>(createDataCache());

export function useDataCache(): DataCache {
  return use(DataCacheContext);
}

/** Cached value of a key; follows later responses. */
export function useCached<T>(key: string) {
  const cache = useDataCache();
  return useSyncExternalStore(
    cache.subscribe,
    () => cache.peek<T>(key),
    () => cache.peekServerSnapshot<T>(key),
  );
}

export type Resource<T> = {
  status: 'loading' | 'ready' | 'failed';
  data: T | undefined;
  /** Error of the last read; older `data` may still be present. */
  error: unknown;
  retry: () => void;
};

/**
 * Reads public data: from this visit's cache, otherwise with `load`. Data from a server snapshot is
 * shown first and confirmed once the page has settled.
 */
export function useResource<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Resource<T> {
  const cache = useDataCache();
  const entry = useCached<T>(key);
  const [failure, setFailure] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, retryNow] = useReducer((count: number) => count + 1, 0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another read
  useEffect(() => {
    if (cache.isFresh(key)) return;
    const controller = new AbortController();
    const read = () => {
      latestLoad.current(controller.signal).then(
        (data) => {
          if (controller.signal.aborted) return;
          setFailure(null);
          cache.confirm(key, data);
        },
        (error: unknown) => {
          if (!controller.signal.aborted) setFailure({ key, error });
        },
      );
    };
    const cancel = cache.peek(key) === undefined ? runNow(read) : whenIdle(read);
    return () => {
      cancel();
      controller.abort();
    };
  }, [cache, key, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    retryNow();
  }, []);
  const failed = failure?.key === key;
  const status = entry ? 'ready' : failed ? 'failed' : 'loading';
  return { status, data: entry?.data, error: failed ? failure.error : undefined, retry };
}
