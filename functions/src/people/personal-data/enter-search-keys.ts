import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { threadWords } from '@kerala-stays/domain/conversation/thread-words';
import { collections } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { type Documents, type Patch, removed, union } from '../../platform/documents.ts';
import type { JobClock } from '../../platform/job-clock.ts';
import { mergeDocument } from '../../platform/merge-document.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { type KeyedCollection, keyedCollections } from '../../platform/person-key-writes.ts';
import { runPages } from '../../platform/run-pages.ts';

/** Renamed when the keys change: the job then goes through all documents again. */
const doneId = 'search-keys-1';
const pageSize = 300;
const atOnce = 20;

/**
 * The collections in which every document has the keys of today, so that people are found in them
 * by key.
 */
export async function readKeyed(documents: Documents): Promise<ReadonlySet<KeyedCollection>> {
  const found = await documents.get(collections.meta, doneId);
  return new Set(keyedCollections.filter((collection) => found?.data[collection] === true));
}

/**
 * Adds the current keys to older documents, once for each collection; a second run writes
 * only what lacks some. What is left when the time is over waits for the next run; until then
 * people are looked for in all documents of that collection.
 * @returns how many documents got their keys
 */
export async function enterSearchKeys(documents: Documents, clock: JobClock): Promise<number> {
  const keyed = await readKeyed(documents);
  let entered = 0;
  for (const collection of keyedCollections) {
    if (keyed.has(collection)) continue;
    const isDone = await runPages(
      documents,
      {
        name: `${doneId}-${collection}`,
        collection,
        search: {
          where: [],
          orderBy: [collection === collections.auditLog ? 'at' : 'createdAt', 'asc'],
          limit: pageSize,
        },
        clock,
        atOnce,
      },
      async ({ id, data }) => {
        if (lackingIn(collection, id, data) === null) return;
        await writeOptimistically(() => enterKeysOf(documents, collection, id));
        entered++;
      },
    );
    if (!isDone) return entered;
    await mergeDocument(
      documents,
      { collection: collections.meta, id: doneId },
      { [collection]: true },
    );
  }
  return entered;
}

/** Patch with the search keys that a document lacks; null when it has them all. */
function lackingIn(
  collection: KeyedCollection,
  id: string,
  data: Record<string, unknown>,
): Patch | null {
  const known = new Set(readTexts(data[personKeysField]));
  // The oldest bookings hold no reference: it is read from their id.
  const whole = { reference: bookingReference(id), ...data };
  const keys = searchKeysOf(collection, whole).filter((key) => !known.has(key));
  const patch: Patch = {};
  if (keys.length > 0) patch[personKeysField] = union(keys);
  else if (!Array.isArray(data[personKeysField])) patch[personKeysField] = [];
  // Names were found by a key of their own.
  if ('guestNameKey' in data) patch.guestNameKey = removed;
  if (collection === collections.threads) {
    const thread = readThread(id, data);
    const words = threadWords(thread, '', thread.words);
    if (words.some((word) => !thread.words.includes(word))) patch.words = words;
  }
  return Object.keys(patch).length === 0 ? null : patch;
}

/** Demands the document as it was read: keys that a write adds in between must stay. */
async function enterKeysOf(
  documents: Documents,
  collection: KeyedCollection,
  id: string,
): Promise<void> {
  const found = await documents.get(collection, id);
  const patch = found === null ? null : lackingIn(collection, id, found.data);
  if (found === null || patch === null) return;
  const { version } = found;
  await documents.commit([{ kind: 'update', collection, id, patch, version }]);
}
