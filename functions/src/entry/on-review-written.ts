import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/** Tells webhooks of published reviews (decision 084). */
export const onReviewWritten = onDocumentWritten(
  { document: `${collections.reviews}/{reviewId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [{ reviewEvents }, { readReview }, { readEventOf }, { webhookServices }, told] =
      await Promise.all([
        import('@kerala-stays/domain/webhooks/webhook-events'),
        import('@kerala-stays/domain/reviews/review'),
        import('../webhooks/read-event.ts'),
        import('./webhook-services.ts'),
        import('../webhooks/tell-webhooks.ts'),
      ]);
    const { before, after, write } = readEventOf(event, event.params.reviewId, readReview);
    await told.tellWebhooks(webhookServices(), reviewEvents(before, after, new Date()), write);
  },
);
