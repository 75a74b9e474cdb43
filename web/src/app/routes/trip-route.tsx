import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { lazy, Suspense } from 'react';
import { matchPath, Navigate, useLocation, useParams } from 'react-router-dom';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { TripPage } from '#web/site/bookings/components/trip-page.tsx';
import { ConversationSection } from '#web/site/conversation/components/conversation-section.tsx';
import { ArrivalSection } from '#web/site/house/components/arrival-section.tsx';
import { HouseOfStay } from '#web/site/house/components/house-of-stay.tsx';
import { AskOwnData } from '#web/site/people/components/ask-own-data.tsx';
import { ReviewSection } from '#web/site/reviews/components/review-section.tsx';

const loadVoucher = () => import('./voucher-route.tsx');

// Also without a connection: the service worker may have it.
const Voucher = lazy(loadVoucher);

/** /trip/{id}: a stay by the secret link in its mails; with /voucher behind it, its voucher. */
export default function TripRoute() {
  const { pathname } = useLocation();
  if (matchPath(paths.voucher.path, pathname) === null) return <Stay />;
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <Voucher />
    </Suspense>
  );
}

function Stay() {
  const { bookingId = '' } = useParams();
  usePageHead({
    title: 'Your stay',
    description: 'Your stay with us: dates, price and payment.',
    canonicalPath: null,
  });
  const { hash } = useLocation();
  const { id, key } = readSecretLink(bookingId, hash);
  if (id !== bookingId && id !== '') {
    return <Navigate replace to={`${paths.trip.href(id)}${key === null ? '' : `#k=${key}`}`} />;
  }
  return (
    <TripPage
      key={bookingId}
      bookingId={bookingId}
      renderHouse={(booking) => <HouseOfStay booking={booking} />}
      renderArrival={(booking) => <ArrivalSection booking={booking} />}
      renderReview={(booking) => <ReviewSection booking={booking} />}
      loadVoucher={loadVoucher}
      conversation={
        <>
          <ConversationSection of={{ kind: 'booking', id: bookingId }} />
          <AskOwnData from="booking" id={bookingId} />
        </>
      }
    />
  );
}
