import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/**
 * Updates data derived from hotels: derived fields, the catalogue, category counts, the audit log.
 */
export const onHotelWritten = onDocumentWritten(
  { document: `${collections.hotels}/{hotelId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const { handleHotelWritten } = await import('../catalogue/hotels/handle-hotel-written.ts');
    await handleHotelWritten(event.params.hotelId, event);
  },
);
