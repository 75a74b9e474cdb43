import { type Booking, maxOwnBookings } from '@kerala-stays/domain/bookings/booking';
import { needsBilling } from '@kerala-stays/domain/bookings/needs-billing';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { startPayment } from '../api/start-payment.ts';
import { useMyBookings } from '../api/use-my-bookings.ts';
import { goToPaymentPage } from '../payment-leave.ts';
import { paymentOffer } from '../payment-offer.ts';
import { sortStays } from '../sort-stays.ts';
import { useBookingClaim } from '../use-booking-claim.ts';
import { usePageRestored } from '../use-page-restored.ts';
import { usePaymentReturn } from '../use-payment-return.ts';
import { BookingCard } from './booking-card.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { ReturnBanner } from './return-banner.tsx';

function NoBookings() {
  return (
    <PageError
      size="section"
      title="No bookings yet"
      text="Booked with us? Open the link in your booking mail, and the stay appears here."
      action={
        <Button component={Link} to={paths.hotels.href} variant="contained">
          Find a stay
        </Button>
      }
    />
  );
}

const BillingDialog = lazyPart(
  partCode(() => import('#web/account/billing/billing-dialog.tsx')).load,
);

const UpiPayment = lazyPart(partCode(() => import('../upi/upi-payment.tsx')).load);

type BookingListProps = {
  /** Receipt, rescheduling and cancelling; from another feature. */
  renderActions: (booking: Booking) => ReactNode;
};

/** The guest's bookings, read again and again: a payment in another tab shows here too. */
export function BookingList({ renderActions }: BookingListProps) {
  const { status, bookings, isOld, retry } = useMyBookings();
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [payingId, setPayingId] = useState('');
  const [asked, setRequested] = useState<{ booking: Booking; go: () => void } | null>(null);
  const today = dateInKerala(useServerNow());
  const back = usePaymentReturn(null);

  useBookingClaim(retry);

  usePageRestored(() => setPayingId(''));

  const pay = async (booking: Booking) => {
    setPayingId(booking._id);
    const start = await startPayment(booking._id, await getIdToken());
    if (start.ok) {
      // The button stays busy until the payment page has replaced this one.
      goToPaymentPage(booking, start.url);
      return;
    }
    setPayingId('');
    toast.error(start.message);
  };
  // The invoice is issued with the payment, so billing must be known first.
  const withBilling = (booking: Booking, go: () => void) =>
    needsBilling(booking) ? setRequested({ booking, go }) : go();
  const beginToPay = (booking: Booking) => withBilling(booking, () => void pay(booking));

  if (status === 'loading') return <Spinner label="Loading your bookings" />;
  if (status === 'error') {
    return <LoadFailure of="Your bookings" onRetry={retry} />;
  }
  if (bookings.length === 0) return <NoBookings />;
  const returned = bookings.find(({ _id }) => _id === back?.bookingId);
  const others = sortStays(bookings, today).filter((booking) => booking !== returned);
  const offer = returned && paymentOffer(returned);
  return (
    <>
      {isOld && (
        <LoadFailure message="We could not check whether this has changed." onRetry={retry} />
      )}
      {back !== null && returned && (
        <ReturnBanner
          key={back.time}
          booking={returned}
          back={back}
          onPaid={retry}
          pay={
            hasPaymentPage &&
            back.came === 'left' &&
            offer && (
              <Button
                variant="contained"
                color="secondary"
                loading={payingId === returned._id}
                onClick={() => beginToPay(returned)}
                sx={{ minHeight: 48, justifySelf: 'start', mt: 1 }}
              >
                {offer.pay}
              </Button>
            )
          }
        />
      )}
      <Stack component="ul" spacing={2.5} sx={{ p: 0, m: 0 }} aria-label="Your bookings">
        {/* The banner's booking is right below it. */}
        {[...(returned ? [returned] : []), ...others].map((booking) => (
          <BookingCard
            key={booking._id}
            booking={booking}
            isMarked={booking === returned}
            busy={payingId === booking._id}
            onPay={beginToPay}
            upi={
              <Suspense>
                <UpiPayment
                  booking={booking}
                  before={(go) => withBilling(booking, go)}
                  otherwise={!hasPaymentPage && <HowToPay />}
                  onChanged={retry}
                />
              </Suspense>
            }
            actions={renderActions(booking)}
          />
        ))}
      </Stack>
      {bookings.length >= maxOwnBookings && (
        <Typography color="textSecondary">
          These are your latest {maxOwnBookings} bookings. For older ones, please ask us.
        </Typography>
      )}
      {asked !== null && (
        <Suspense>
          <BillingDialog
            booking={asked.booking}
            action="Save and pay"
            onSaved={() => {
              setRequested(null);
              retry();
              asked.go();
            }}
            onClose={() => setRequested(null)}
          />
        </Suspense>
      )}
    </>
  );
}
