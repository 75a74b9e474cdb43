import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/**
 * Adds every change to the audit log (decision D45), deletes images it dropped, and updates the
 * home page.
 */
export const onBannerWritten = onDocumentWritten(
  { document: `${collections.banners}/{bannerId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [
      { audit },
      { findStampedAuthor, staffStampRef },
      { deleteRemovedImages },
      { refreshHomeDigest },
    ] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../audit/stamp-author-repository.ts'),
      import('../catalogue/images/delete-removed-images.ts'),
      import('../catalogue/hotels/refresh-digests.ts'),
    ]);
    await Promise.all([
      findStampedAuthor(staffStampRef('banners'), event).then((author) =>
        audit('banners', event.params.bannerId, event, author),
      ),
      deleteRemovedImages(event),
      refreshHomeDigest(),
    ]);
  },
);
