import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { usePageHead } from '#web/lib/page-head.ts';

const ReceiptPage = lazy(() => import('#web/features/my-bookings/components/receipt-page.tsx'));

/** /my-bookings/{id}/receipt: one paid stay, to print or keep. */
export default function ReceiptRoute() {
  const { bookingId = '' } = useParams();
  usePageHead({
    title: 'Receipt',
    description: 'The receipt of one of your stays.',
    canonicalPath: null,
  });
  return (
    <div className="page-width" style={{ paddingBlock: '2.5rem' }}>
      <Suspense fallback={<Spinner label="Loading the receipt" />}>
        <ReceiptPage bookingId={bookingId} />
      </Suspense>
    </div>
  );
}
