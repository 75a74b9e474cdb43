import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { signedAmount, sumLedger } from './ledger-text.ts';

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

type LedgerTotalsProps = {
  entries: LedgerEntry[];
  /** More rows are to come. */
  isPart: boolean;
  /** Chosen filters in words; '' without any. */
  filter: string;
};

/** In, out and difference of the rows shown, one row per currency. */
export function LedgerTotals({ entries, isPart, filter }: LedgerTotalsProps) {
  const note = [
    filter === '' ? '' : `Filtered: ${filter}.`,
    isPart ? 'Totals of the rows shown, not of the whole range.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <Table
        size="small"
        aria-label="Totals"
        sx={{
          maxWidth: 560,
          mb: note === '' ? 4 : 1,
          // Fits four sums of a large month on a phone.
          '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: 13, sm: 14 } },
        }}
      >
        <TableHead>
          <TableRow>
            {['Currency', 'In', 'Out', 'Difference'].map((title, index) => (
              <TableCell key={title} align={index === 0 ? 'left' : 'right'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sumLedger(entries).map(({ currency, inMinor, outMinor, sumMinor }) => (
            <TableRow key={currency}>
              <TableCell component="th" scope="row">
                {currency.toUpperCase()}
              </TableCell>
              {[inMinor, outMinor, sumMinor].map((amount, index) => (
                <TableCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns in a fixed order
                  key={index}
                  align="right"
                  sx={{ ...numbers, fontWeight: index === 2 ? 700 : 400 }}
                >
                  {signedAmount(amount, currency)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {note !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {note}
        </Typography>
      )}
    </>
  );
}
