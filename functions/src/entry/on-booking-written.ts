import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/** Tells webhooks of paid, changed and cancelled bookings, whatever wrote them (decision 084). */
export const onBookingWritten = onDocumentWritten(
  { document: `${collections.bookings}/{bookingId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [{ bookingEvents }, { readBooking }, { readEventOf }, { webhookServices }, told] =
      await Promise.all([
        import('@kerala-stays/domain/webhooks/webhook-events'),
        import('@kerala-stays/domain/bookings/booking-read'),
        import('../webhooks/read-event.ts'),
        import('./webhook-services.ts'),
        import('../webhooks/tell-webhooks.ts'),
      ]);
    const { before, after, write } = readEventOf(event, event.params.bookingId, readBooking);
    await told.tellWebhooks(webhookServices(), bookingEvents(before, after, new Date()), write);
  },
);
