import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { twoLines, WholeNames } from '#web/components/office/whole-names.tsx';
import { useDensity } from '#web/lib/browser/use-density.ts';
import { shortDatedRange } from '#web/lib/stay/format-date-range.ts';
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

/**
 * 52 pixels, or 57 with a name of two lines; compact rows omit the second line, except the deadline
 * of a hold.
 */
const rows = {
  comfortable: { height: 52, '& td': { py: 0.25 }, '& p': { lineHeight: 1.4 } },
  compact: {
    '& td': { py: 0.25, lineHeight: 1.3 },
    '& p': { lineHeight: 1.3 },
    '& td:not(:last-of-type) > p': { display: 'none' },
  },
} as const;
const widths: Record<string, string> = {
  Booking: '7.25rem',
  Dates: '8.5rem',
  Total: '6.5rem',
  Status: '10rem',
};
const narrow = { '& th, & td': { px: 1 } } as const;
/** Aligns the reference with its column header, but keeps the button's height. */
const opens = { px: 0, minWidth: 0, whiteSpace: 'nowrap', justifyContent: 'flex-start' } as const;

/** A name above its details, both truncated. */
function NameCell({ name, detail }: { name: string; detail: string }) {
  return (
    <TableCell title={`${name}, ${detail}`}>
      <Box sx={twoLines}>{name}</Box>
      <Typography variant="body2" color="textSecondary" noWrap>
        {detail}
      </Typography>
    </TableCell>
  );
}

/** Bookings table, sortable by column; the reference opens the booking. */
export function BookingsTable({ bookings, onOpen, order, onOrder }: BookingListProps & Ordered) {
  const [density] = useDensity();
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Bookings">
      {/* With large text the table scrolls inside its region instead of breaking every word. */}
      <Table sx={{ minWidth: 860, tableLayout: 'fixed', ...narrow }}>
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
                <WholeNames names={[booking.guestName, booking.hotel.name]}>
                  <Button size="small" sx={opens} onClick={() => onOpen(booking)}>
                    {booking.reference}
                  </Button>
                </WholeNames>
              </TableCell>
              <NameCell name={booking.guestName} detail={booking.guestEmail} />
              <NameCell name={booking.hotel.name} detail={roomWords(booking)} />
              <TableCell>
                {shortDatedRange({ from: booking.checkInDate, to: booking.checkOutDate })}
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
