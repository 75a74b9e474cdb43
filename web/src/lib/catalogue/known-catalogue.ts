import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { DataCache } from '../cache/data-cache.ts';
import { catalogueKey, getCatalogue } from './get-catalogue.ts';

/** The catalogue's summary, read at most once every five minutes. */
export async function knownCatalogue(cache: DataCache, signal?: AbortSignal): Promise<Catalogue> {
  const known = cache.peek<Catalogue>(catalogueKey);
  if (known && cache.isFresh(catalogueKey)) return known.data;
  const catalogue = await getCatalogue(signal);
  cache.confirm(catalogueKey, catalogue);
  return catalogue;
}
