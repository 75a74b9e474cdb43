import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/** Adds every change to the audit log (decision D45), and deletes images it dropped. */
export const onCategoryWritten = onDocumentWritten(
  { document: `${collections.categories}/{categoryId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [{ audit }, { findStampedAuthor, staffStampRef }, { deleteRemovedImages }] =
      await Promise.all([
        import('../audit/on-written.ts'),
        import('../audit/stamp-author-repository.ts'),
        import('../catalogue/images/delete-removed-images.ts'),
      ]);
    await Promise.all([
      findStampedAuthor(staffStampRef('categories'), event).then((author) =>
        audit('categories', event.params.categoryId, event, author),
      ),
      deleteRemovedImages(event),
    ]);
  },
);
