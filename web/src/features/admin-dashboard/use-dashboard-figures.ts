import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type FiguresResult, loadDashboardFigures } from './api/dashboard-figures.ts';

/** Several changes in a row are one question to the server. */
const settleMs = 800;

/**
 * Figures that the server counts. They follow the live lists: whenever `changed` is another text,
 * they are asked for again.
 */
export function useDashboardFigures(changed: string) {
  const { getIdToken } = useAccount();
  const [result, setResult] = useState<FiguresResult | null>(null);

  const load = useCallback(
    async (isCurrent: () => boolean) => {
      const next = await loadDashboardFigures(await getIdToken());
      if (!isCurrent()) return;
      // Figures of a moment ago are better than none.
      setResult((shown) => (next.ok || shown === null || !shown.ok ? next : shown));
    },
    [getIdToken],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `changed` triggers another request
  useEffect(() => {
    let isMounted = true;
    const timer = setTimeout(() => void load(() => isMounted), result === null ? 0 : settleMs);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [changed, load]);

  return { result, retry: () => void load(() => true) };
}
