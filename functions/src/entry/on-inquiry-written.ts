import { collections } from '@kerala-stays/domain/core/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestoreDatabase } from '../config.ts';

/**
 * Acknowledges a new inquiry and notifies the office; creates and updates its conversation; adds
 * every change to the audit log (decision D45). Also updates the inquiry's expiry date, its
 * dashboard count, and the person keys by which it is found, and tells webhooks of a new one.
 */
export const onInquiryWritten = onDocumentWritten(
  {
    document: `${collections.inquiries}/{inquiryId}`,
    database: firestoreDatabase,
    retry: true,
  },
  async (event) => {
    const [
      { audit, readWrittenEvent },
      { keepExpiry },
      { recountOnChange },
      { keepPersonKeys },
      { dealtWithAt, keepThread },
      { officeDeps },
      { tellOfInquiry },
      { acknowledgeInquiry },
      { firestore },
      { firestoreDocuments },
      { inquiryEvents },
      { readInquiry },
      { readEventOf },
      { webhookServices },
      { tellWebhooks },
    ] = await Promise.all([
      import('../audit/on-written.ts'),
      import('../inquiries/inquiry-expiry-repository.ts'),
      import('../inquiries/recount-on-change.ts'),
      import('../inquiries/keep-person-keys.ts'),
      import('../conversation/keep-thread.ts'),
      import('../mail/mail-services.ts'),
      import('../mail/office-events.ts'),
      import('../mail/acknowledge-inquiry.ts'),
      import('../platform/firestore.ts'),
      import('../platform/firestore-documents.ts'),
      import('@kerala-stays/domain/webhooks/webhook-events'),
      import('@kerala-stays/domain/inquiries/inquiry-read'),
      import('../webhooks/read-event.ts'),
      import('./webhook-services.ts'),
      import('../webhooks/tell-webhooks.ts'),
    ]);
    const { inquiryId } = event.params;
    const documents = firestoreDocuments(firestore);
    const written = readWrittenEvent(event);
    if (written.before === undefined && written.after !== undefined) {
      const now = new Date();
      await tellOfInquiry(officeDeps(documents), inquiryId, written.after, now);
      await acknowledgeInquiry(officeDeps(documents), inquiryId, written.after, now);
    }
    await recountOnChange(documents, inquiryId, written);
    await keepPersonKeys(documents, inquiryId, written);
    await keepThread(documents, inquiryId, dealtWithAt(written), new Date());
    await audit('inquiries', inquiryId, event);
    await keepExpiry(inquiryId, written, new Date(event.time));
    const { before, after, write } = readEventOf(event, inquiryId, readInquiry);
    await tellWebhooks(webhookServices(), inquiryEvents(before, after, new Date()), write);
  },
);
