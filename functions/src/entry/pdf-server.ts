import { pdfRoutes } from '../billing/pdf/pdf-routes.ts';
import { perMinute } from '../http/limit-calls.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { serveRoutes } from './serve-routes.ts';

const documents = firestoreDocuments(firestore);

/** Serves the PDF route of /api. */
export const handlePdf = serveRoutes(
  pdfRoutes(() => documents),
  { perNetwork: perMinute(120), perAccount: perMinute(60) },
);
