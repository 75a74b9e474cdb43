import type { Documents } from '../../functions/src/platform/documents.ts';

/** What Firestore bills of one action. */
export type Count = { reads: number; writes: number; deletes: number };

/** Index entries that one read of an aggregation covers. */
const entriesARead = 1000;

/**
 * The same documents, with what is billed counted: a document that is read or missing, a search without
 * a result, and a sum over each thousand documents are a read each.
 */
export function countingDocuments(documents: Documents): {
  documents: Documents;
  counted: () => Count;
} {
  const count: Count = { reads: 0, writes: 0, deletes: 0 };
  return {
    counted: () => ({ ...count }),
    documents: {
      get: async (collection, id) => {
        count.reads += 1;
        return documents.get(collection, id);
      },
      getMany: async (collection, ids) => {
        count.reads += ids.length;
        return documents.getMany(collection, ids);
      },
      find: async (collection, search) => {
        const found = await documents.find(collection, search);
        count.reads += Math.max(1, found.length);
        return found;
      },
      total: async (collection, where, sums) => {
        const total = await documents.total(collection, where, sums);
        count.reads += Math.max(1, Math.ceil(total.count / entriesARead));
        return total;
      },
      commit: async (writes) => {
        await documents.commit(writes);
        for (const { kind } of writes) count[kind === 'delete' ? 'deletes' : 'writes'] += 1;
      },
    },
  };
}
