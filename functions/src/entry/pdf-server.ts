import { pdfRoutes } from '../billing/pdf/pdf-routes.ts';
import { registerPdfRoutes } from '../billing/pdf/register-routes.ts';
import { voucherRoutes } from '../billing/pdf/voucher-routes.ts';
import { perMinute } from '../http/limit-calls.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { serveRoutes } from './serve-routes.ts';

const documents = firestoreDocuments(firestore);

/** Serves the PDF routes of /api. */
export const handlePdf = serveRoutes(
  [
    ...pdfRoutes(() => documents),
    ...voucherRoutes(() => documents),
    ...registerPdfRoutes(() => documents),
  ],
  { perNetwork: perMinute(120), perAccount: perMinute(60) },
);
