import { printedRoutes } from '../billing/pdf/printed-routes.ts';
import { perMinute } from '../http/limit-calls.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { serveRoutes } from './serve-routes.ts';

const documents = firestoreDocuments(firestore);

/** Serves the PDF routes of /api. */
export const handlePdf = serveRoutes(
  printedRoutes(() => documents),
  { perNetwork: perMinute(120), perAccount: perMinute(60) },
);
