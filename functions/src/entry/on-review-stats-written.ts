import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/** Updates a hotel's rating from its reviews wherever the hotel is shown. */
export const onReviewStatsWritten = onDocumentWritten(
  { document: `${collections.reviewStats}/{hotelId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [{ syncRating }, { firestore }, { firestoreDocuments }] = await Promise.all([
      import('../reviews/sync-rating.ts'),
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
    ]);
    await syncRating(firestoreDocuments(firestore), event.params.hotelId);
  },
);
