import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdminPath } from '#web/config/paths.ts';
import { bypassDigests } from '#web/lib/cache/digest.ts';
import { useDataCache } from '#web/lib/cache/use-resource.ts';

/** Refreshes the data when staff leave the back office, so that they see their changes. */
export function useInvalidateOnAdminExit(): void {
  const inAdmin = isAdminPath(useLocation().pathname);
  const cache = useDataCache();
  useEffect(() => {
    if (!inAdmin) return undefined;
    return () => {
      bypassDigests();
      cache.expire();
    };
  }, [inAdmin, cache]);
}
