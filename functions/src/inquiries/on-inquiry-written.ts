import { collections } from '@kerala-stays/domain/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { audit, writtenOf } from '../audit/on-written.ts';
import { keepExpiry } from './inquiry-expiry-repository.ts';

/** Adds every change to the audit log (quality plan §3.17), and keeps how long the inquiry is kept. */
export const onInquiryWritten = onDocumentWritten(
  { document: `${collections.inquiries}/{inquiryId}`, retry: true },
  async (event) => {
    await audit('inquiries', event.params.inquiryId, event);
    await keepExpiry(event.params.inquiryId, writtenOf(event), new Date(event.time));
  },
);
