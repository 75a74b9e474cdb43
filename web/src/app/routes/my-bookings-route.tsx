import { lazy, Suspense } from 'react';
import { paths } from '#web/config/paths.ts';
import { MyBookingsPage } from '#web/features/my-bookings/components/my-bookings-page.tsx';
import { usePageHead } from '#web/lib/page-head.ts';

const GuestActions = lazy(async () => ({
  default: (await import('#web/features/my-bookings/components/guest-actions.tsx')).GuestActions,
}));

/** /my-bookings (product §8.1). */
export default function MyBookingsRoute() {
  usePageHead({
    title: 'My Bookings',
    description: 'Your stays with us: dates, guests and payments.',
    canonicalPath: paths.myBookings.href,
  });
  return (
    <MyBookingsPage
      renderActions={(booking) => (
        <Suspense>
          <GuestActions booking={booking} />
        </Suspense>
      )}
    />
  );
}
