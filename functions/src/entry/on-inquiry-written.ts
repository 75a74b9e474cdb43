import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/** Adds every change to the audit log (decision D45), and updates the inquiry's expiry date. */
export const onInquiryWritten = onDocumentWritten(
  { document: `${collections.inquiries}/{inquiryId}`, database: firestoreDatabase, retry: true },
  async (event) => {
    const [{ audit, readWrittenEvent }, { keepExpiry }] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../inquiries/inquiry-expiry-repository.ts'),
    ]);
    await audit('inquiries', event.params.inquiryId, event);
    await keepExpiry(event.params.inquiryId, readWrittenEvent(event), new Date(event.time));
  },
);
