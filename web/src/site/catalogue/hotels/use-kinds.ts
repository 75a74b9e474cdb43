import type { CatalogueCategory } from '@kerala-stays/domain/catalogue/catalogue';
import { useKnownCatalogue } from './use-known-catalogue.ts';

/**
 * Categories that a search can name: those with hotels. None while the catalogue is on its way; one
 * that was stored without ids, by a release before this one, lists none until it is written again.
 */
export function useKinds(): readonly CatalogueCategory[] {
  const categories = useKnownCatalogue(true)?.categories ?? [];
  return categories.filter(({ _id }) => _id !== '');
}
