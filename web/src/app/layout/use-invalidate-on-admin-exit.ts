import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdminPath } from '#web/config/paths.ts';
import { useDataCache } from '#web/lib/use-resource.ts';

/** Whoever comes out of the back office sees what they changed there, not what was read before. */
export function useInvalidateOnAdminExit(): void {
  const inAdmin = isAdminPath(useLocation().pathname);
  const cache = useDataCache();
  useEffect(() => {
    if (!inAdmin) return undefined;
    return () => cache.expire();
  }, [inAdmin, cache]);
}
