import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { mergeDocument } from '../platform/merge-document.ts';
import { runPages } from '../platform/run-pages.ts';
import { keepThread } from './keep-thread.ts';

const doneId = 'threads-entered';
const pageSize = 200;
const atOnce = 10;

/**
 * Creates conversations for inquiries from before there were any, once: those still waiting join
 * the list of waiting guests. When the time is up, the rest is left for the next run.
 */
export async function enterThreads(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<void> {
  if ((await documents.get(collections.meta, doneId)) !== null) return;
  const isDone = await runPages(
    documents,
    {
      name: doneId,
      collection: collections.inquiries,
      clock,
      atOnce,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
    },
    ({ id }) => keepThread(documents, id, '', now),
  );
  if (isDone) {
    await mergeDocument(documents, { collection: collections.meta, id: doneId }, { at: now });
  }
}
