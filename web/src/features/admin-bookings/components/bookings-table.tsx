import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { shortDatedStretch } from '#web/lib/format-stretch.ts';
import { useDensity } from '#web/lib/use-density.ts';
import { nextOrder, sortOf } from '../booking-orders.ts';
import { BookingStatusChip } from './booking-status-chip.tsx';

export type BookingListProps = { bookings: Booking[]; onOpen: (booking: Booking) => void };
type Ordered = { order: BookingOrder; onOrder: (order: BookingOrder) => void };

const columns: { title: string; order?: BookingOrder }[] = [
  { title: 'Booking', order: 'made' },
  { title: 'Guest', order: 'guest' },
  { title: 'Stay', order: 'hotel' },
  { title: 'Dates', order: 'check-in' },
  { title: 'Total', order: 'total' },
  { title: 'Status' },
];

/** Two lines in 52 pixels; compact, one line, save for the deadline of a hold. */
const rows = {
  comfortable: { '& td': { py: 0.75, lineHeight: 1.4 }, '& p': { lineHeight: 1.4 } },
  compact: {
    '& td': { py: 0.25, lineHeight: 1.3 },
    '& p': { lineHeight: 1.3 },
    '& td:not(:last-of-type) > p': { display: 'none' },
  },
} as const;
const widths: Record<string, string> = {
  Booking: '9.5rem',
  Dates: '10.5rem',
  Total: '7rem',
  Status: '11rem',
};
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The bookings, ordered by any head; the reference opens everything about one. */
export function BookingsTable({ bookings, onOpen, order, onOrder }: BookingListProps & Ordered) {
  const [density] = useDensity();
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Bookings">
      {/* With large letters the table scrolls inside its region rather than breaking every word. */}
      <Table sx={{ minWidth: 860, tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, order: column }) => (
              <TableCell
                key={title}
                aria-sort={column && sortOf(column, order)}
                sx={{ fontWeight: 700, width: widths[title] }}
              >
                {column === undefined ? (
                  title
                ) : (
                  <TableSortLabel
                    active={sortOf(column, order) !== undefined}
                    direction={sortOf(column, order) === 'ascending' ? 'asc' : 'desc'}
                    onClick={() => onOrder(nextOrder(column, order))}
                  >
                    {title}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {bookings.map((booking) => (
            <TableRow key={booking._id} hover sx={rows[density]}>
              <TableCell>
                <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => onOpen(booking)}>
                  {booking.reference}
                </Button>
              </TableCell>
              <TableCell sx={oneLine} title={`${booking.guestName}, ${booking.guestEmail}`}>
                {booking.guestName}
                <Typography variant="body2" color="textSecondary" noWrap>
                  {booking.guestEmail}
                </Typography>
              </TableCell>
              <TableCell sx={oneLine} title={`${booking.hotel.name}, ${roomWords(booking)}`}>
                {booking.hotel.name}
                <Typography variant="body2" color="textSecondary" noWrap>
                  {roomWords(booking)}
                </Typography>
              </TableCell>
              <TableCell>
                {shortDatedStretch({ from: booking.checkInDate, to: booking.checkOutDate })}
                <Typography variant="body2" color="textSecondary">
                  {countOf(booking.nights, 'night')}
                </Typography>
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
