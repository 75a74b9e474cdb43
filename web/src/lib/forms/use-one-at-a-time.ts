import { startTransition, useCallback, useRef, useState } from 'react';

/**
 * The guard against double submission: while one piece of work runs, another is refused.
 * `isBusy` is state and comes with the next render, a second press before it; so the guard is a ref.
 * @returns `runAlone`, which resolves to null for refused work
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const runAlone = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    // A large form may be drawn again: the press shows first.
    startTransition(() => setBusy(true));
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  return { runAlone, isBusy };
}
