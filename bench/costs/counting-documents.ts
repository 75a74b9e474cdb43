import type { Documents } from '../../functions/src/platform/documents.ts';
import { counted } from '../../functions/src/testing/billed-operations.ts';

/** Operations that Firestore bills for one action. */
export type Count = { reads: number; writes: number; deletes: number };

/**
 * The same documents with billed operations counted as in the tests, and the cheaper deletes
 * separately.
 */
export function countingDocuments(documents: Documents): {
  documents: Documents;
  counted: () => Count;
} {
  const { documents: billed, operations } = counted(documents);
  let deletes = 0;
  return {
    counted: () => ({ reads: operations.reads, writes: operations.writes - deletes, deletes }),
    documents: {
      ...billed,
      commit: async (writes) => {
        await billed.commit(writes);
        deletes += writes.filter(({ kind }) => kind === 'delete').length;
      },
    },
  };
}
