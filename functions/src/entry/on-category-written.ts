import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';

/** Adds every change to the audit log (decision D45), and removes pictures that it dropped. */
export const onCategoryWritten = onDocumentWritten(
  { document: `${collections.categories}/{categoryId}`, retry: true },
  async (event) => {
    const [{ audit }, { discardDropped }] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../images/discard-dropped.ts'),
    ]);
    await Promise.all([audit('categories', event.params.categoryId, event), discardDropped(event)]);
  },
);
