import { useEffect, useRef } from 'react';

/**
 * Calls again and again while the page is visible, and as soon as it is visible or online again.
 * @param ask must keep its identity
 * @param waitMs time until the next call, in milliseconds; asked before each one
 */
export function useAskWhileSeen(ask: () => void, waitMs: () => number): void {
  const wait = useRef(waitMs);
  wait.current = waitMs;
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(() => {
        askIfSeen();
        askLater();
      }, wait.current());
    };
    askLater();
    document.addEventListener('visibilitychange', askIfSeen);
    addEventListener('online', askIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      removeEventListener('online', askIfSeen);
    };
  }, [ask]);
}
