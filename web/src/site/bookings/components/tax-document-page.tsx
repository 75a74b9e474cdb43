import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import { documentName } from '@kerala-stays/domain/billing/tax-document';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { getDocumentPdf } from '#web/account/api/document-pdf.ts';
import { DocumentPdfButton } from '#web/account/components/document-pdf-button.tsx';
import { PrintedPaper } from '#web/components/documents/printed-paper.tsx';
import { paths } from '#web/config/paths.ts';
import { listTaxDocuments } from '../api/tax-documents.ts';
import { AccountDocument } from './account-document.tsx';

/**
 * One invoice, bill or credit note of a booking, to print or save, with links to the others. Guests
 * and staff see the same. Default export: loaded lazily by its route.
 */
export default function TaxDocumentPage({
  bookingId,
  documentId,
}: {
  bookingId: string;
  documentId: string;
}) {
  const read = useCallback(
    async (token: string | null) => {
      const result = await listTaxDocuments(bookingId, token);
      if (!result.ok) return result;
      const document = result.value.find(({ _id }) => _id === documentId);
      return document === undefined
        ? { ok: false as const, message: messages.notFound }
        : { ok: true as const, value: { document, all: result.value } };
    },
    [bookingId, documentId],
  );
  return (
    <AccountDocument key={documentId} bookingId={bookingId} name="document" read={read}>
      {({ document, all }) => (
        <PrintedPaper printed={printTaxDocument(document)}>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
          <DocumentPdfButton read={(token) => getDocumentPdf(document, token)} />
          {all
            .filter(({ _id }) => _id !== document._id)
            .map((other) => (
              <Button
                key={other._id}
                component={Link}
                to={paths.receipt.href(bookingId, other._id)}
              >
                {documentName(other)}
              </Button>
            ))}
        </PrintedPaper>
      )}
    </AccountDocument>
  );
}
