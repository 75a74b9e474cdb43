import { startTransition, useCallback, useRef, useState } from 'react';

/**
 * Guards against double submission: refuses work while other work runs. `isBusy` is state and
 * updates with the next render, but a second press may come before; so the guard is a ref.
 * @returns `runAlone`, which resolves to null for refused work
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const runAlone = useCallback(async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    // A large form may re-render: the press shows first.
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
