import { collections } from '@kerala-stays/domain/collections';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { audit } from '../audit/on-written.ts';

/** Adds every change to the audit log (quality plan §3.17). */
export const onBannerWritten = onDocumentWritten(
  { document: `${collections.banners}/{bannerId}`, retry: true },
  (event) => audit('banners', event.params.bannerId, event),
);
