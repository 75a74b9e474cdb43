import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored } from './documents.ts';
import { writeOptimistically } from './optimistic-write.ts';
import { type PagedJob, runPages } from './run-pages.ts';

/**
 * Processes all documents of a query (see {@link runPages}), once ever. The end is recorded in
 * `meta` under the job's name, after which runs do nothing. When the time is up, the next run
 * continues.
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
