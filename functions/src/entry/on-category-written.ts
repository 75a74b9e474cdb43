import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/**
 * Adds every change to the audit log (decision D45), deletes images it dropped, and lists the
 * categories that have hotels in the catalogue's summary.
 */
export const onCategoryWritten = onDocumentWritten(
  { document: `${collections.categories}/{categoryId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [
      { audit },
      { findStampedAuthor, staffStampRef },
      { deleteRemovedImages },
      { refreshListedCategories },
    ] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../audit/stamp-author-repository.ts'),
      import('../catalogue/images/delete-removed-images.ts'),
      import('../catalogue/hotels/catalogue-repository.ts'),
    ]);
    await Promise.all([
      findStampedAuthor(staffStampRef('categories'), event).then((author) =>
        audit('categories', event.params.categoryId, event, author),
      ),
      deleteRemovedImages(event),
      refreshListedCategories(),
    ]);
  },
);
