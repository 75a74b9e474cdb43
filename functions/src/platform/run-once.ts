import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored } from './documents.ts';
import { writeOptimistically } from './optimistic-write.ts';
import { type PagedJob, runPages } from './run-pages.ts';

/**
 * Goes through everything that a search finds (see {@link runPages}), once in the life of the site: the end is noted in
 * `meta` under the job's name, and later runs do nothing. What is left when the time is over waits for the next.
 */
export async function runOnce(
  documents: Documents,
  job: PagedJob,
  now: Date,
  each: (row: Stored) => Promise<unknown>,
): Promise<void> {
  const { name: id } = job;
  const isDone = async () => (await documents.get(collections.meta, id)) !== null;
  if ((await isDone()) || !(await runPages(documents, job, each))) return;
  await writeOptimistically(async () => {
    if (await isDone()) return;
    await documents.commit([
      { kind: 'create', collection: collections.meta, id, data: { doneAt: now } },
    ]);
  });
}
