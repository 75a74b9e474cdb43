import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { voucherId } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { getHouseOfStay } from '#web/site/house/api/get-house-of-stay.ts';

const ReceiptPage = lazy(() => import('#web/site/bookings/components/receipt-page.tsx'));
const VoucherPage = lazy(() => import('#web/site/bookings/components/voucher-page.tsx'));
const TaxDocumentPage = lazy(() => import('#web/site/bookings/components/tax-document-page.tsx'));

function Paper({ bookingId, documentId }: { bookingId: string; documentId: string }) {
  if (documentId === '') return <ReceiptPage bookingId={bookingId} />;
  if (documentId === voucherId)
    return <VoucherPage bookingId={bookingId} getHouseOfStay={getHouseOfStay} />;
  return <TaxDocumentPage bookingId={bookingId} documentId={documentId} />;
}

const titleOf = (documentId: string) => {
  if (documentId === '') return 'Receipt';
  return documentId === voucherId ? 'Voucher' : 'Invoice';
};

/**
 * /my-bookings/{id}/receipt, for guests and staff: the named invoice, bill or credit note, the
 * voucher, otherwise the payment receipt; to print or save.
 */
export default function ReceiptRoute() {
  const { bookingId = '' } = useParams();
  const documentId = useSearchParams()[0].get('document') ?? '';
  usePageHead({
    title: titleOf(documentId),
    description: 'The receipt, invoice or voucher of one of your stays.',
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
