import { collections } from '@kerala-stays/domain/core/collections';
import { personKeysField, personKeysOf } from '@kerala-stays/domain/people/person-keys';
import type { Documents } from '../../platform/documents.ts';
import type { JobClock } from '../../platform/job-clock.ts';
import { mergeDocument } from '../../platform/merge-document.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { type KeyedCollection, keyedCollections } from '../../platform/person-key-writes.ts';
import { runPages } from '../../platform/run-pages.ts';

const doneId = 'person-keys';
const pageSize = 300;
const atOnce = 20;

/** The collections in which every document has its keys, so that people are found in them by key. */
export async function readKeyed(documents: Documents): Promise<ReadonlySet<KeyedCollection>> {
  const found = await documents.get(collections.meta, doneId);
  return new Set(keyedCollections.filter((collection) => found?.data[collection] === true));
}

/**
 * Gives documents from before the keys theirs, once for each collection. What is left when the time is over waits for
 * the next run; until then people are looked for in all documents of that collection.
 * @returns how many documents got their keys
 */
export async function enterPersonKeys(documents: Documents, clock: JobClock): Promise<number> {
  let entered = 0;
  for (const collection of keyedCollections) {
    if ((await readKeyed(documents)).has(collection)) continue;
    const isDone = await runPages(
      documents,
      {
        name: `person-keys-${collection}`,
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
        if (Array.isArray(data[personKeysField])) return;
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

/** Demands the document as it was read: keys that a write adds in between must stay. */
async function enterKeysOf(
  documents: Documents,
  collection: KeyedCollection,
  id: string,
): Promise<void> {
  const found = await documents.get(collection, id);
  if (found === null || Array.isArray(found.data[personKeysField])) return;
  const patch = { [personKeysField]: personKeysOf(found.data) };
  const { version } = found;
  await documents.commit([{ kind: 'update', collection, id, patch, version }]);
}
