import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '#web/lib/format-dates.ts';

type BookingPriceProps = {
  price: Pick<Booking, 'lines' | 'currency' | 'totalMinor'>;
  /** Rows below the total, e.g. what was paid. */
  sums?: readonly (readonly [label: string, amount: MinorUnits])[];
};

/** The price line by line, its total, and what else has to be said of it. */
export function BookingPrice({ price, sums = [] }: BookingPriceProps) {
  const { lines, currency, totalMinor } = price;
  return (
    <Table size="small" aria-label="Price">
      <TableBody>
        {lines.map((line) => (
          <TableRow key={`${line.kind} ${line.date} ${line.label}`}>
            <TableCell sx={{ pl: 0 }}>
              {line.label}
              {line.date === '' ? '' : `, night of ${formatDay(line.date)}`}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {formatMinor(line.amountMinor, currency)}
            </TableCell>
          </TableRow>
        ))}
        {[['Total', totalMinor] as const, ...sums].map(([label, amount]) => (
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
