import type { Documents, Write } from '../../../functions/src/platform/documents.ts';

/**
 * Lets something else happen once, between the read and the write of a service.
 * @param written the writes to keep of each commit; the control removes their conditions
 */
export function interrupted(
  documents: Documents,
  step: () => Promise<unknown>,
  written: (writes: readonly Write[]) => readonly Write[] = (writes) => writes,
): Documents {
  let isFirst = true;
  return {
    ...documents,
    commit: async (writes) => {
      if (isFirst) {
        isFirst = false;
        await step();
      }
      await documents.commit(written(writes));
    },
  };
}
