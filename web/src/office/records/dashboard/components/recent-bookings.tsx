import { type Booking, owesRefund, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import type { Live } from '#web/lib/firebase/live.ts';

/** Product §10.2: 'Completed' if paid, else 'Pending'. */
function PaymentChip({ isPaid }: { isPaid: boolean }) {
  return (
    <Chip
      label={isPaid ? 'Completed' : 'Pending'}
      size="small"
      sx={
        isPaid ? { bgcolor: '#dcefe2', color: '#14552e' } : { bgcolor: '#fdf0c4', color: '#624a00' }
      }
    />
  );
}

/** Adds what the fixed word omits: cancellation and refund. */
function StayChip({ booking }: { booking: Booking }) {
  if (booking.status !== 'cancelled') return null;
  const isDue = owesRefund(booking);
  const money = isDue ? ', refund due' : booking.refundedMinor > 0 ? ', refunded' : '';
  return (
    <Chip
      label={`Cancelled${money}`}
      size="small"
      sx={
        isDue ? { bgcolor: '#fbe3df', color: '#7d1f10' } : { bgcolor: '#e8ebea', color: '#3c4845' }
      }
    />
  );
}

/** User name, room type, total amount, payment status (product §10.2), live. */
export function RecentBookings({ live }: { live: Live<Booking[]> }) {
  return (
    <Box component="section" aria-labelledby="recent-bookings">
      <Typography variant="h3" component="h2" id="recent-bookings" sx={{ mb: 1 }}>
        Recent bookings
      </Typography>
      {live.status === 'loading' && <Spinner label="Loading bookings" />}
      {live.status === 'error' && <LoadFailure of="The bookings" onRetry={live.retry} />}
      {live.status === 'success' && live.data.length === 0 && (
        <Typography color="textSecondary">No bookings yet.</Typography>
      )}
      {live.status === 'success' && live.data.length > 0 && (
        <TableContainer role="group" tabIndex={0} aria-labelledby="recent-bookings">
          {/* Four columns fit a phone only this close together. */}
          <Table sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
            <TableHead>
              <TableRow>
                {['User name', 'Room type', 'Total amount', 'Payment status'].map((title) => (
                  <TableCell key={title} sx={{ fontWeight: 700 }}>
                    {title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {live.data.map((booking) => (
                <TableRow key={booking._id}>
                  <TableCell>
                    <Link component={RouterLink} to={paths.admin.bookings.one(booking._id)}>
                      {booking.guestName || booking.guestEmail}
                    </Link>
                  </TableCell>
                  <TableCell>{roomWords(booking)}</TableCell>
                  <TableCell>{formatMinor(booking.totalMinor, booking.currency)}</TableCell>
                  <TableCell>
                    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
                      <PaymentChip isPaid={booking.isPaid} />
                      <StayChip booking={booking} />
                    </Stack>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}
