import { collections } from '@kerala-stays/domain/core/collections';
import { rebuildCatalogue, rebuildCategoryCount } from '../hotels/catalogue-repository.ts';
import { refreshAllDigests } from '../hotels/refresh-digests.ts';
import { writeSitemap } from '../pages/sitemap-repository.ts';
import { log } from '../platform/log.ts';
import {
  deleteExpired,
  deleteOldMail,
  deleteOrphanImages,
  listCountables,
} from './upkeep-repository.ts';

/** Counts the whole catalogue again and looks at every digest, in case an event was lost. */
async function recountEverything(): Promise<void> {
  const { cities, categoryIds } = await listCountables();
  await refreshAllDigests([...cities.keys()]);
  await rebuildCatalogue(cities, 'all');
  for (const categoryId of categoryIds) await rebuildCategoryCount(categoryId);
}

/** Deletes orphans and expired documents, and rebuilds the counts of the catalogue. */
export async function runUpkeep(now: Date): Promise<void> {
  log.info('pictures-swept', { count: await deleteOrphanImages(now) });
  log.info('rate-limits-swept', { count: await deleteExpired(collections.rateLimits, now) });
  log.info('inquiries-swept', { count: await deleteExpired(collections.inquiries, now) });
  log.info('mail-swept', { count: await deleteOldMail(now) });
  await recountEverything();
  await writeSitemap();
}
