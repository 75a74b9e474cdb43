import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';

/**
 * Adds every change to the audit log (decision D45), updates the inquiry's expiry date, and counts it for the
 * dashboard.
 */
export const onInquiryWritten = onDocumentWritten(
  { document: `${collections.inquiries}/{inquiryId}`, retry: true },
  async (event) => {
    const [{ audit, readWrittenEvent }, { keepExpiry }, { recountOnChange }] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../inquiries/inquiry-expiry-repository.ts'),
      import('../inquiries/recount-on-change.ts'),
    ]);
    const { inquiryId } = event.params;
    const written = readWrittenEvent(event);
    await recountOnChange(inquiryId, written);
    await audit('inquiries', inquiryId, event);
    await keepExpiry(inquiryId, written, new Date(event.time));
  },
);
