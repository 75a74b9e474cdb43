import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { usePageHead } from '#web/lib/browser/page-head.ts';

const ReceiptPage = lazy(() => import('#web/site/bookings/components/receipt-page.tsx'));
const TaxDocumentPage = lazy(() => import('#web/site/bookings/components/tax-document-page.tsx'));

function Paper({ bookingId, documentId }: { bookingId: string; documentId: string }) {
  if (documentId === '') return <ReceiptPage bookingId={bookingId} />;
  return <TaxDocumentPage bookingId={bookingId} documentId={documentId} />;
}

/**
 * /my-bookings/{id}/receipt, for guests and staff: the named invoice, bill or credit note,
 * otherwise the payment receipt; to print or save.
 */
export default function ReceiptRoute() {
  const { bookingId = '' } = useParams();
  const documentId = useSearchParams()[0].get('document') ?? '';
  usePageHead({
    title: documentId === '' ? 'Receipt' : 'Invoice',
    description: 'The receipt or invoice of one of your stays.',
    canonicalPath: null,
  });
  return (
    <div className="page-width" style={{ paddingBlock: '2.5rem' }}>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Paper bookingId={bookingId} documentId={documentId} />
      </Suspense>
    </div>
  );
}
