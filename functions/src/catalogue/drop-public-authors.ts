import { collections } from '@kerala-stays/domain/core/collections';
import { type Documents, removed } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { isLostRace } from '../platform/optimistic-write.ts';

const pageSize = 200;

/**
 * Takes the author out of categories and banners of older releases, which anyone may read. The audit
 * log has it. Can be run again: it finds only documents that still name one.
 * @returns how many documents were changed
 */
export async function dropPublicAuthors(documents: Documents, clock: JobClock): Promise<number> {
  let dropped = 0;
  for (const collection of [collections.categories, collections.banners] as const) {
    while (!clock.isOver()) {
      const page = await documents.find(collection, {
        where: [['updatedBy', '>=', '']],
        limit: pageSize,
      });
      if (page.length === 0) break;
      for (const { id } of page) {
        const patch = { updatedBy: removed };
        await documents
          .commit([{ kind: 'update', collection, id, patch }])
          .catch((error: unknown) => {
            // It is gone.
            if (!isLostRace(error)) throw error;
          });
        dropped++;
      }
    }
  }
  return dropped;
}
