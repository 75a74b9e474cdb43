import { printTaxDocument } from '@kerala-stays/domain/billing/print-tax-document';
import { documentName, type TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getDocumentPdf } from '#web/account/api/document-pdf.ts';
import { DocumentPdfButton } from '#web/account/components/document-pdf-button.tsx';
import { useApiRead } from '#web/account/use-api-read.ts';
import { PrintedPaper } from '#web/components/documents/printed-paper.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { adminHeadingId } from '#web/components/office/heading-id.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { listInvoicesOfBooking } from '../api/invoice-calls.ts';

/** The paper names itself. */
const printStyles = { '@media print': { [`#${adminHeadingId}`]: { display: 'none' } } };

/** /admin/invoices/{booking}/{document}: one document, with links to the booking's others. */
export function InvoicePage() {
  const { bookingId = '', documentId = '' } = useParams();
  const call = useCallback(
    (token: string | null) => listInvoicesOfBooking(bookingId, token),
    [bookingId],
  );
  const read = useApiRead(call);
  const all = read.status === 'ready' ? read.value : [];
  const document = all.find(({ _id }) => _id === documentId);
  return (
    <AdminPage
      title={document === undefined ? 'Invoice' : documentName(document)}
      actions={<Actions bookingId={bookingId} document={document} />}
    >
      <GlobalStyles styles={printStyles} />
      {read.status === 'loading' && <Spinner label="Loading the invoice" />}
      {read.status === 'failed' && (
        <LoadFailure of="The invoice" message={read.message} onRetry={read.retry} />
      )}
      {read.status === 'ready' && document === undefined && (
        <EmptyState
          title="No such document"
          text="Its address is mistyped, or the booking has no such invoice."
        />
      )}
      {document !== undefined && (
        <PrintedPaper printed={printTaxDocument(document)} isWithinPage>
          {all
            .filter(({ _id }) => _id !== document._id)
            .map((other) => (
              <Button
                key={other._id}
                component={Link}
                to={paths.admin.invoice.href(bookingId, other._id)}
              >
                {documentName(other)}
              </Button>
            ))}
        </PrintedPaper>
      )}
    </AdminPage>
  );
}

type ActionsProps = { bookingId: string; document: TaxDocument | undefined };

function Actions({ bookingId, document }: ActionsProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}
    >
      <Button component={Link} to={paths.admin.invoices.href}>
        Invoices
      </Button>
      <Button component={Link} to={paths.admin.bookings.one(bookingId)}>
        Booking
      </Button>
      {document !== undefined && (
        <>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
          <DocumentPdfButton read={(token) => getDocumentPdf(document, token)} />
        </>
      )}
    </Stack>
  );
}
