import type { Documents, Write } from '../../../functions/src/platform/documents.ts';

/**
 * Lets something else happen once, between the reading and the writing of a service.
 * @param written what of each commit is written; a control leaves out what guards it
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
