import {
  rebuildCatalogue,
  rebuildCategoryCount,
} from '../catalogue/hotels/catalogue-repository.ts';
import { refreshAllDigests } from '../catalogue/hotels/refresh-digests.ts';
import { listCountables } from './upkeep-repository.ts';

/** Recounts the whole catalogue and checks every digest, in case an event was lost. */
export async function recountCatalogue(): Promise<void> {
  const { cities, categoryIds } = await listCountables();
  await refreshAllDigests([...cities.keys()]);
  await rebuildCatalogue(cities, 'all');
  for (const categoryId of categoryIds) await rebuildCategoryCount(categoryId);
}
