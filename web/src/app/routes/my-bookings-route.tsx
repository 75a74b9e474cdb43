import { Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { MyBookingsPage } from '#web/site/bookings/components/my-bookings-page.tsx';
import type { ReturnState } from '#web/site/bookings/use-payment-return.ts';

const GuestActions = lazyPart(
  partCode(async () => ({
    default: (await import('#web/site/bookings/components/guest-actions.tsx')).GuestActions,
  })).load,
);

const BookingMessages = lazyPart(
  partCode(async () => ({
    default: (await import('#web/site/conversation/components/booking-messages.tsx'))
      .BookingMessages,
  })).load,
);

const BookingReview = lazyPart(
  partCode(async () => ({
    default: (await import('#web/site/reviews/components/booking-review.tsx')).BookingReview,
  })).load,
);

/** /my-bookings (product §8.1). */
export default function MyBookingsRoute() {
  usePageHead({
    title: 'My Bookings',
    description: 'Your stays with us: dates, guests and payments.',
    canonicalPath: paths.myBookings.href,
  });
  const { status } = useAccount();
  const location = useLocation();
  const paid = useSearchParams()[0].get('booking');
  // Guests who paid by the secret link of a stay return to it, and need no account.
  if (status === 'signed-out' && paid !== null && savedTripKey(paid) !== null) {
    const state: ReturnState = location.state ?? { returned: 'left' };
    return <Navigate to={paths.trip.href(paid)} state={state} replace />;
  }
  return (
    <MyBookingsPage
      renderActions={(booking) => (
        <Suspense>
          <GuestActions booking={booking}>
            <BookingMessages booking={booking} />
            <BookingReview booking={booking} />
          </GuestActions>
        </Suspense>
      )}
    />
  );
}
