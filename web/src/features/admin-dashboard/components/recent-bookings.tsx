import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
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

/** User name, room type, total amount, payment status (product §10.2), live. */
export function RecentBookings({ live }: { live: Live<Booking[]> }) {
  return (
    <Box component="section" aria-labelledby="recent-bookings">
      <Typography variant="h3" component="h2" id="recent-bookings" sx={{ mb: 1 }}>
        Recent bookings
      </Typography>
      {live.status === 'loading' && <Spinner label="Loading bookings" />}
      {live.status === 'error' && <LoadFailure message={messages.generic} onRetry={live.retry} />}
      {live.status === 'success' && live.data.length === 0 && (
        <Typography color="textSecondary">No bookings yet.</Typography>
      )}
      {live.status === 'success' && live.data.length > 0 && (
        <TableContainer tabIndex={0} aria-labelledby="recent-bookings">
          <Table>
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
                  <TableCell>{booking.guestName || booking.guestEmail}</TableCell>
                  <TableCell>{booking.room.roomType}</TableCell>
                  <TableCell>{formatMinor(booking.totalMinor, booking.currency)}</TableCell>
                  <TableCell>
                    <PaymentChip isPaid={booking.isPaid} />
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
