import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '#web/lib/format-dates.ts';
import { BookingStatusChip } from './booking-status-chip.tsx';

export type BookingListProps = { bookings: Booking[]; onOpen: (booking: Booking) => void };

const titles = ['Booking', 'Guest', 'Stay', 'Dates', 'Total', 'Status'];

/** The bookings, newest first; the reference opens everything about one. */
export function BookingsTable({ bookings, onOpen }: BookingListProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Bookings">
      {/* With large letters the table scrolls inside its region rather than breaking every word. */}
      <Table sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title} sx={{ fontWeight: 700 }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {bookings.map((booking) => (
            <TableRow key={booking._id} hover>
              <TableCell>
                <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => onOpen(booking)}>
                  {booking.reference}
                </Button>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {booking.guestName}
                <Typography variant="body2" color="textSecondary">
                  {booking.guestEmail}
                </Typography>
              </TableCell>
              <TableCell>
                {booking.hotel.name}
                <Typography variant="body2" color="textSecondary">
                  {roomWords(booking)}
                </Typography>
              </TableCell>
              <TableCell>
                {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)}
              </TableCell>
              <TableCell>{formatMinor(booking.totalMinor, booking.currency)}</TableCell>
              <TableCell>
                <BookingStatusChip booking={booking} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
