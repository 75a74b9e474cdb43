import type { Documents } from '../platform/documents.ts';

/** Rows per billed read of an aggregation. */
const rowsPerRead = 1000;

export type Operations = { reads: number; writes: number; commits: number };

/** Counts what Firestore would bill: document reads and writes. */
export function counted(documents: Documents): { documents: Documents; operations: Operations } {
  const operations: Operations = { reads: 0, writes: 0, commits: 0 };
  const counting: Documents = {
    get: (collection, id) => {
      operations.reads += 1;
      return documents.get(collection, id);
    },
    getMany: (collection, ids) => {
      operations.reads += ids.length;
      return documents.getMany(collection, ids);
    },
    find: async (collection, search) => {
      const found = await documents.find(collection, search);
      operations.reads += Math.max(1, found.length);
      return found;
    },
    total: async (collection, where, fields) => {
      const found = await documents.total(collection, where, fields);
      operations.reads += Math.max(1, Math.ceil(found.count / rowsPerRead));
      return found;
    },
    commit: (writes) => {
      operations.writes += writes.length;
      operations.commits += 1;
      return documents.commit(writes);
    },
  };
  return { documents: counting, operations };
}
