import { useParams } from 'react-router-dom';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { VoucherPage } from '#web/site/bookings/components/voucher-page.tsx';
import { getHouseOfStay } from '#web/site/house/api/get-house-of-stay.ts';

/** /trip/{id}/voucher: for the guest, by link or account; to print, to save, and without a connection. */
export default function VoucherRoute() {
  const { bookingId = '' } = useParams();
  usePageHead({
    title: 'Voucher',
    description: 'The voucher of one of your stays.',
    canonicalPath: null,
  });
  return (
    <div className="page-width" style={{ paddingBlock: '2.5rem' }}>
      <VoucherPage bookingId={bookingId} getHouseOfStay={getHouseOfStay} />
    </div>
  );
}
