import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';
import { MyBookingsPage } from '#web/features/my-bookings/components/my-bookings-page.tsx';
import type { ReturnState } from '#web/features/my-bookings/use-payment-return.ts';
import { usePageHead } from '#web/lib/page-head.ts';
import { keptTripKey } from '#web/lib/trip-keys.ts';

const GuestActions = lazy(async () => ({
  default: (await import('#web/features/my-bookings/components/guest-actions.tsx')).GuestActions,
}));

const BookingMessages = lazy(async () => ({
  default: (await import('#web/features/conversation/components/booking-messages.tsx'))
    .BookingMessages,
}));

const BookingReview = lazy(async () => ({
  default: (await import('#web/features/reviews/components/booking-review.tsx')).BookingReview,
}));

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
  // Who paid by the secret link of a stay comes back to it, and needs no account.
  if (status === 'signed-out' && paid !== null && keptTripKey(paid) !== null) {
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
