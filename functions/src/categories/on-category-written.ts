import { collections } from '@kerala-stays/domain/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { audit } from '../audit/on-written.ts';

/** Adds every change to the audit log (quality plan §3.17). */
export const onCategoryWritten = onDocumentWritten(
  { document: `${collections.categories}/{categoryId}`, retry: true },
  (event) => audit('categories', event.params.categoryId, event),
);
