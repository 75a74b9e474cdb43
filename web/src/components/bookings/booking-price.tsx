import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { nightsInWords, priceRows } from '@kerala-stays/domain/rates/price-rows';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatNights, groupNights } from './night-groups.ts';

type BookingPriceProps = {
  price: Pick<Booking, 'lines' | 'currency' | 'totalMinor'>;
  /** Rows below the total, e.g. payments. */
  sums?: readonly Row[];
};

type Row = readonly [label: string, amount: MinorUnits];

/** Nights of equal price are grouped in one row. */
function shownRows(lines: Booking['lines'], currency: Booking['currency']): Row[] {
  if (lines.every(({ room }) => room === undefined)) {
    return groupNights(lines).map((group) => {
      const { label, amountMinor } = formatNights(group, currency);
      return [label, amountMinor];
    });
  }
  return priceRows(lines).map((row) => [
    row.nights === 0
      ? row.label
      : `${row.label}, ${nightsInWords(row)} × ${formatMinor(row.eachMinor, currency)}`,
    row.amountMinor,
  ]);
}

/** The price line by line, its total, and notes. */
export function BookingPrice({ price, sums = [] }: BookingPriceProps) {
  const { lines, currency, totalMinor } = price;
  return (
    <Table size="small" aria-label="Price">
      <TableBody>
        {shownRows(lines, currency).map(([label, amount]) => (
          <TableRow key={`${label} ${amount}`}>
            <TableCell sx={{ pl: 0 }}>{label}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {formatMinor(amount, currency)}
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
