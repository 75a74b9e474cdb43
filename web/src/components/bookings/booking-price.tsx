import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '#web/lib/format-dates.ts';

type Price = Pick<Booking, 'lines' | 'currency' | 'totalMinor' | 'paidMinor' | 'refundedMinor'>;

/** The price line by line, and what has been paid and refunded. */
export function BookingPrice({ booking }: { booking: Price }) {
  const { lines, currency, totalMinor, paidMinor, refundedMinor } = booking;
  const sums: [string, typeof totalMinor][] = [['Total', totalMinor]];
  if (paidMinor > 0) sums.push(['Paid', paidMinor]);
  if (refundedMinor > 0) sums.push(['Refunded', refundedMinor]);
  return (
    <Table size="small" aria-label="Price">
      <TableBody>
        {lines.map((line) => (
          <TableRow key={`${line.kind} ${line.date}`}>
            <TableCell sx={{ pl: 0 }}>
              {line.label}
              {line.date === '' ? '' : `, night of ${formatDay(line.date)}`}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {formatMinor(line.amountMinor, currency)}
            </TableCell>
          </TableRow>
        ))}
        {sums.map(([label, amount]) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: 700 }}>
              {label}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0, fontWeight: 700 }}>
              {formatMinor(amount, currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
