import { threadExpiry } from '@kerala-stays/domain/conversation/thread-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { loadThread } from './load-thread.ts';
import { threadWrites } from './thread-repository.ts';

/** Firestore takes 500 writes at once. */
const batchSize = 400;
const pageSize = 100;

/**
 * Deletes expired conversations with their messages. If the stay has been moved, its current dates
 * decide.
 * @returns how many were deleted
 */
export async function sweepThreads(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  let swept = 0;
  await runPages(
    documents,
    {
      name: 'threads',
      collection: collections.threads,
      clock,
      search: {
        where: [['expiresAt', '<=', now]],
        orderBy: ['expiresAt', 'asc'],
        limit: pageSize,
      },
    },
    async ({ id }) => {
      if (await sweepThread(documents, id, now)) swept += 1;
    },
  );
  return swept;
}

async function sweepThread(documents: Documents, id: string, now: Date): Promise<boolean> {
  const loaded = await loadThread(documents, id, now);
  if (loaded === null || loaded.version === null) return false;
  const expiresAt = threadExpiry(loaded.subject, loaded.thread.lastAt);
  try {
    if (Date.parse(expiresAt) > now.getTime()) {
      await documents.commit(threadWrites(loaded, { ...loaded.thread, expiresAt }));
      return false;
    }
    for (let found = batchSize; found === batchSize; ) {
      const rows = await documents.find(collections.threadMessages, {
        where: [['threadId', '==', id]],
        limit: batchSize,
      });
      found = rows.length;
      const { threadMessages } = collections;
      if (found > 0) {
        await documents.commit(
          rows.map((row) => ({ kind: 'delete', collection: threadMessages, id: row.id })),
        );
      }
    }
    // Last, on the version read: a new message in the meantime prevents the deletion.
    const { version } = loaded;
    await documents.commit([{ kind: 'delete', collection: collections.threads, id, version }]);
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}
