import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import {
  type FreeStays,
  freeStaysKey,
  StaySearchError,
  searchStays,
  uncheckedPrices,
} from './api/search-stays.ts';

/** A price is read again after this long, also when the tab becomes visible again. */
const trueForMs = 30_000;

/** Free stays for a question. Earlier results stay on screen while it is read again. */
export function useFreeStays(question: StayQuestion) {
  const cache = useDataCache();
  const key = freeStaysKey(question);
  const entry = useCached<FreeStays>(key);
  const asked = useRef(question);
  asked.current = question;
  const [failure, setFailure] = useState<{ key: string; message: string } | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    const known = cache.peek<FreeStays>(key);
    if (known && Date.now() - known.confirmedAt < trueForMs) return;
    let isCurrent = true;
    searchStays(asked.current, known?.data.pages ?? 1).then(
      (found) => {
        if (!isCurrent) return;
        setFailure(null);
        cache.confirm(key, found);
      },
      (error: unknown) => {
        const message = error instanceof StaySearchError ? error.message : uncheckedPrices;
        if (isCurrent) setFailure({ key, message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [cache, key, round]);

  const loadMore = useCallback(async () => {
    const known = cache.peek<FreeStays>(key)?.data;
    if (known === undefined) return;
    setLoadingMore(true);
    try {
      cache.confirm(key, await searchStays(asked.current, known.pages + 1, known));
    } finally {
      setLoadingMore(false);
    }
  }, [cache, key]);

  const retry = useCallback(() => {
    setFailure(null);
    askAgain();
  }, []);
  return {
    found: entry?.data,
    /** Error message for the guest; '' for none. */
    problem: failure?.key === key ? failure.message : '',
    loadMore,
    loadingMore,
    retry,
  };
}
