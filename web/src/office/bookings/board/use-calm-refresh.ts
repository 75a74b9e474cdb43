import { useEffect, useRef } from 'react';

/** Minimum interval between automatic reads of the board, in milliseconds. */
export const calmMs = 60_000;

/**
 * Reads the board again when the listeners reach their limit. While they stay there, as during a
 * run that changes hundreds of bookings, reads are limited to one a minute.
 * @param readAt identifies the read; each new one is checked again
 */
export function useCalmRefresh(isTooMuch: boolean, readAt: string, refresh: () => void): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  const last = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is a new turn
  useEffect(() => {
    if (!isTooMuch) return;
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        latest.current();
      },
      Math.max(0, last.current + calmMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [isTooMuch, readAt]);
}
