import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { useCached, useDataCache } from '#web/lib/cache/use-resource.ts';
import { catalogueKey } from './api/get-catalogue.ts';
import { knownCatalogue } from './api/known-catalogue.ts';

/**
 * The catalogue's summary for what a page says beside the point: however old it is, and read when nothing else is to
 * do where nobody has it. Served pages bring it along.
 */
export function useKnownCatalogue(isWanted: boolean): Catalogue | undefined {
  const cache = useDataCache();
  const catalogue = useCached<Catalogue>(catalogueKey)?.data;
  const isMissing = isWanted && catalogue === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Without it the page says less: no reason to trouble anybody.
    return whenIdle(() => void knownCatalogue(cache).catch(() => {}));
  }, [cache, isMissing]);
  return catalogue;
}
