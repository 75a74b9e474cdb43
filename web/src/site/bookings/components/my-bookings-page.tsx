import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { useTopOnSignOut } from '#web/account/use-top-on-sign-out.ts';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { takeBookingKey } from '../booking-key.ts';
import styles from './my-bookings-page.module.css';

const MyBookingsContent = lazy(() => import('./my-bookings-content.tsx'));

function SignedOut({ onSignIn }: { onSignIn: () => void }) {
  return (
    <PageError
      size="section"
      title="Sign in to see your bookings"
      text="Your stays, their dates and payments are kept in your account."
      action={
        <button type="button" className={buttons.primary} onClick={onSignIn}>
          Sign in
        </button>
      }
    />
  );
}

/**
 * /my-bookings (product §8.1). When signed out, asks to sign in and then shows the requested
 * booking.
 */
export function MyBookingsPage({
  renderActions,
}: {
  /** Actions on a booking besides payment; passed in by the route. */
  renderActions: (booking: Booking) => ReactNode;
}) {
  const { status, user, openSignIn, checkSession } = useAccount();
  useTopOnSignOut(status);

  useEffect(() => {
    takeBookingKey();
    // A signed-out reader may open an email link in a tab that already shows this page.
    addEventListener('hashchange', takeBookingKey);
    return () => removeEventListener('hashchange', takeBookingKey);
  }, []);

  useEffect(() => {
    // Runs now instead of when the page is idle. The list relies on a token that is valid for an
    // hour, even if the session was ended elsewhere.
    void checkSession().catch(() => {});
  }, [checkSession]);

  return (
    <div className={`page-width ${styles.page}`}>
      <h1>My Bookings</h1>
      {status === 'loading' && <Spinner label="Loading your bookings" />}
      {status === 'signed-out' && (
        <SignedOut onSignIn={() => openSignIn({ returnTo: paths.myBookings.href })} />
      )}
      {user !== null && (
        <Suspense fallback={<Spinner label="Loading your bookings" />}>
          <MyBookingsContent key={user.uid} renderActions={renderActions} />
          <p>
            <Link to={paths.myData.href}>What we keep about you</Link>
          </p>
        </Suspense>
      )}
    </div>
  );
}
