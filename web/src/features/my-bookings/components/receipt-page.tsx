import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import { describeRefund } from '#web/components/bookings/booking-standing.ts';
import { listGuestSums } from '#web/components/bookings/booking-sums.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api-client.ts';
import { formatDay, formatInstant } from '#web/lib/format-dates.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { getBooking } from '../api/booking-calls.ts';

/** When the first money came, and whether it is all of it. */
function describePayment({ isPaid, paidMinor, paidAt }: Booking): string {
  if (paidMinor === 0) return '';
  const first = `First payment: ${formatInstant(paidAt)}.`;
  return isPaid ? `Paid in full. ${first}` : `Paid in part. ${first}`;
}

/** A receipt is kept: it must not pass for a stay that takes place. */
function describeEnd({ status, cancelledAt, cancelledBy }: Booking): string {
  if (status !== 'cancelled') return '';
  const on = cancelledAt === '' ? '' : ` on ${formatInstant(cancelledAt)}`;
  return `This booking was cancelled${on}${cancelledBy === 'house' ? ' by the house' : ''}.`;
}

function Receipt({ booking }: { booking: Booking }) {
  const refund = describeRefund(booking);
  const end = describeEnd(booking);
  const guests = `${booking.guests} ${booking.guests === 1 ? 'guest' : 'guests'}`;
  return (
    <Stack spacing={2} sx={{ maxWidth: 640 }}>
      <Typography variant="h1">
        Receipt <span style={{ whiteSpace: 'nowrap' }}>{booking.reference}</span>
      </Typography>
      <Typography>
        {booking.hotel.name}, {booking.hotel.address}
        <br />
        {booking.room.roomType}, {guests}
        <br />
        {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)}
      </Typography>
      {end !== '' && <Typography sx={{ fontWeight: 600 }}>{end}</Typography>}
      <Typography>
        For {booking.guestName}. {describePayment(booking)}
      </Typography>
      <BookingPrice price={booking} sums={listGuestSums(booking)} />
      {refund !== '' && <Typography>{refund}</Typography>}
      <Button
        variant="outlined"
        onClick={() => window.print()}
        sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
      >
        Print
      </Button>
    </Stack>
  );
}

/** One booking to print or keep. Default export: loaded lazily by its route. */
export default function ReceiptPage({ bookingId }: { bookingId: string }) {
  const { status, getIdToken, openSignIn } = useAccount();
  const [result, setResult] = useState<ApiResult<Booking> | null>(null);
  const load = useCallback(async () => {
    setResult(null);
    setResult(await getBooking(bookingId, await getIdToken()));
  }, [bookingId, getIdToken]);

  useEffect(() => {
    if (status === 'loading') void getIdToken().catch(() => {});
    if (status === 'signed-in') void load();
  }, [status, load, getIdToken]);

  if (status === 'signed-out') {
    return (
      <PageError
        size="section"
        title="Sign in to see your receipt"
        text="Receipts are kept in your account."
        action={<Button onClick={() => openSignIn()}>Sign in</Button>}
      />
    );
  }
  if (result === null) return <Spinner label="Loading the receipt" />;
  if (!result.ok) {
    return <LoadFailure message={result.message || messages.generic} onRetry={() => void load()} />;
  }
  return (
    <MuiRoot>
      <Receipt booking={result.value} />
    </MuiRoot>
  );
}
