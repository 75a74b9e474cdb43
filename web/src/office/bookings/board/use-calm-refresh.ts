import { useEffect, useRef } from 'react';

/** A board is not read again by itself more often than this, in milliseconds. */
export const calmMs = 60_000;

/**
 * Reads the board again when more has changed than listeners bring. While that stays so, as during a run that changes
 * hundreds of bookings, it is read once a minute and not in a circle.
 * @param readAt names what was read: after a new reading it is looked at anew
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
