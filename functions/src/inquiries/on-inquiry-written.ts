import { collections } from '@kerala-stays/domain/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { audit } from '../audit/on-written.ts';

/** Adds every change to the audit log (quality plan §3.17). */
export const onInquiryWritten = onDocumentWritten(
  { document: `${collections.inquiries}/{inquiryId}`, retry: true },
  (event) => audit('inquiries', event.params.inquiryId, event),
);
