import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { needsBilling } from '@kerala-stays/domain/bookings/needs-billing';
import { messages } from '@kerala-stays/domain/core/messages';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { startPayment } from '../api/start-payment.ts';
import { useMyBookings } from '../api/use-my-bookings.ts';
import { useBookingClaim } from '../use-booking-claim.ts';
import { BookedHotel, StayDates } from './booking-facts.tsx';
import { NoBookings } from './no-bookings.tsx';
import { PaymentStatus } from './payment-status.tsx';

const BillingDialog = lazy(() => import('#web/account/billing/billing-dialog.tsx'));

type RowsProps = {
  bookings: Booking[];
  payingId: string;
  onPay: (booking: Booking) => void;
  /** Receipt, rescheduling and cancelling; they belong to another feature. */
  renderActions: (booking: Booking) => ReactNode;
};

function BookingTable({ bookings, payingId, onPay, renderActions }: RowsProps) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell sx={{ fontWeight: 700 }}>Hotel</TableCell>
          <TableCell sx={{ fontWeight: 700, width: '20%' }}>Dates</TableCell>
          <TableCell sx={{ fontWeight: 700, width: '26%' }}>Payment</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {bookings.map((booking) => (
          <TableRow key={booking._id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              <BookedHotel booking={booking} />
            </TableCell>
            <TableCell>
              <StayDates booking={booking} />
            </TableCell>
            <TableCell>
              <PaymentStatus booking={booking} busy={payingId === booking._id} onPay={onPay} />
              {renderActions(booking)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function BookingCards({ bookings, payingId, onPay, renderActions }: RowsProps) {
  return (
    <Stack component="ul" spacing={2} sx={{ p: 0 }}>
      {bookings.map((booking) => (
        <Card key={booking._id} component="li" variant="outlined" sx={{ listStyle: 'none' }}>
          <CardContent>
            <Stack useFlexGap spacing={2}>
              <BookedHotel booking={booking} />
              <StayDates booking={booking} />
              <PaymentStatus booking={booking} busy={payingId === booking._id} onPay={onPay} />
              {renderActions(booking)}
            </Stack>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}

/** The guest's bookings, live: paying in another tab shows here by itself. */
export function BookingList({
  uid,
  renderActions,
}: { uid: string } & Pick<RowsProps, 'renderActions'>) {
  const { status, bookings, retry } = useMyBookings(uid);
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [payingId, setPayingId] = useState('');
  const [asked, setAsked] = useState<Booking | null>(null);
  const isWide = useMediaQuery('(min-width: 900px)');

  useBookingClaim();

  const pay = async (booking: Booking) => {
    setPayingId(booking._id);
    const start = await startPayment(booking._id, await getIdToken());
    if (start.ok) {
      // The button stays busy until the payment page has replaced this one.
      location.assign(start.url);
      return;
    }
    setPayingId('');
    toast.error(start.message);
  };

  if (status === 'loading') return <Spinner label="Loading your bookings" />;
  if (status === 'error') {
    return <LoadFailure message={messages.generic} onRetry={retry} />;
  }
  if (bookings.length === 0) return <NoBookings />;
  const List = isWide ? BookingTable : BookingCards;
  return (
    <>
      <List
        bookings={bookings}
        payingId={payingId}
        // An invoice is issued with the payment: to whom has to be known before.
        onPay={(booking) => (needsBilling(booking) ? setAsked(booking) : void pay(booking))}
        renderActions={renderActions}
      />
      {asked !== null && (
        <Suspense>
          <BillingDialog
            booking={asked}
            action="Save and pay"
            onSaved={() => {
              setAsked(null);
              void pay(asked);
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
