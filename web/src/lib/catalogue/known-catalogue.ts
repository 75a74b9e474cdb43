import type { Catalogue } from '@kerala-stays/domain/catalogue/catalogue';
import type { DataCache } from '../cache/data-cache.ts';
import { readKnown } from '../cache/read-known.ts';
import { catalogueKey, getCatalogue } from './get-catalogue.ts';

/** The catalogue's summary, read at most once every five minutes. */
export function knownCatalogue(cache: DataCache, signal?: AbortSignal): Promise<Catalogue> {
  return readKnown(cache, catalogueKey, () => getCatalogue(signal));
}
