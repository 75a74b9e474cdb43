import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { tripMessages } from '@kerala-stays/domain/bookings/trip';
import { site } from '@kerala-stays/domain/content/site';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import buttons from '#web/components/button.module.css';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { useTrip } from '../use-trip.ts';
import { TripStay } from './trip-stay.tsx';

/** Shown for an invalid link, without revealing whether the booking exists. */
function ClosedTrip({ text }: { text: string }) {
  const { status, openSignIn } = useAccount();
  return (
    <PageError
      title="We cannot open this stay"
      text={text}
      action={
        <div className={buttons.row}>
          {status === 'signed-in' ? (
            <Link className={buttons.primary} to={paths.myBookings.href}>
              My Bookings
            </Link>
          ) : (
            <button
              type="button"
              className={buttons.primary}
              onClick={() => openSignIn({ returnTo: paths.myBookings.href })}
            >
              Sign in
            </button>
          )}
          <a className={buttons.secondary} href={telLink(site.phone)}>
            Call {site.phone}
          </a>
        </div>
      }
    />
  );
}

/** /trip/{id}: a stay by its secret link, without an account. */
export function TripPage({
  bookingId,
  conversation,
  renderReview,
  renderHouse,
  renderArrival,
  loadVoucher,
}: {
  bookingId: string;
  /** Conversation about the stay; passed in by the route. */
  conversation: ReactNode;
  /** The guest's review after the stay; from another feature. */
  renderReview: (booking: Booking) => ReactNode;
  /** The house as its guest needs it; from another feature. */
  renderHouse: (booking: Booking) => ReactNode;
  /** The arrival form; from another feature. */
  renderArrival: (booking: Booking) => ReactNode;
  /** Loads the code of the voucher, to be kept with the page. */
  loadVoucher: () => Promise<unknown>;
}) {
  const { trip, reload } = useTrip(bookingId);
  switch (trip.status) {
    case 'loading':
      return <Spinner label="Loading your stay" />;
    case 'closed':
      return <ClosedTrip text={tripMessages.notValid} />;
    case 'not-whole':
      return <ClosedTrip text={tripMessages.notWhole} />;
    case 'failed':
      return (
        <PageError
          title="Your stay could not be loaded"
          text={trip.message}
          action={
            <button type="button" className={buttons.primary} onClick={reload}>
              Try again
            </button>
          }
        />
      );
    case 'ready':
      return (
        <TripStay
          booking={trip.booking}
          isOld={trip.isOld}
          keptAt={trip.keptAt}
          conversation={conversation}
          review={renderReview(trip.booking)}
          house={renderHouse(trip.booking)}
          arrival={renderArrival(trip.booking)}
          loadVoucher={loadVoucher}
          onChanged={reload}
        />
      );
  }
}
