import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type FiguresResult, loadDashboardFigures } from './api/dashboard-figures.ts';
import { untilNextFigures } from './next-figures.ts';

/**
 * Figures from the server. They follow the live lists: when `changed` changes they are requested
 * again, at most once a minute.
 * @returns the figures, and when they were requested, in milliseconds; 0 before the first response
 */
export function useDashboardFigures(changed: string) {
  const { getIdToken } = useAccount();
  const [{ result, at }, setShown] = useState<{ result: FiguresResult | null; at: number }>({
    result: null,
    at: 0,
  });
  const requestedAt = useRef(0);

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      const startedAt = Date.now();
      requestedAt.current = startedAt;
      const next = await loadDashboardFigures(await getIdToken());
      if (!isCurrent()) return;
      // Slightly old figures are better than none.
      setShown((shown) =>
        next.ok || shown.result?.ok !== true ? { result: next, at: startedAt } : shown,
      );
    },
    [getIdToken],
  );

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changed` triggers a new request
  useEffect(() => {
    const waitMs = untilNextFigures(requestedAt.current, Date.now());
    const timer = setTimeout(() => void load(() => isMounted.current), waitMs);
    return () => clearTimeout(timer);
  }, [changed, load]);

  return { result, at, retry: () => void load(() => isMounted.current) };
}
