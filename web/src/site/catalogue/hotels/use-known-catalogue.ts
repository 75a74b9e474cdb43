import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';

/**
 * The catalogue's summary for secondary texts: of any age, and otherwise read when the browser is
 * idle. Served pages include it.
 */
export function useKnownCatalogue(isWanted: boolean): Catalogue | undefined {
  const cache = useDataCache();
  const catalogue = useCached<Catalogue>(catalogueKey)?.data;
  const isMissing = isWanted && catalogue === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Optional data: failures stay silent.
    return whenIdle(() => void knownCatalogue(cache).catch(() => {}));
  }, [cache, isMissing]);
  return catalogue;
}
