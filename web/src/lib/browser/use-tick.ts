import { useEffect, useReducer } from 'react';

const tickMs = 30_000;

/** Re-renders often enough for "5 min". */
export function useTick(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
}
