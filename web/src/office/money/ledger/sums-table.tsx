import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { signedAmount } from './ledger-text.ts';

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

type SumsRow = {
  name: string;
  currency: Currency;
  inMinor: MinorUnits;
  outMinor: MinorUnits;
  sumMinor: MinorUnits;
};

type SumsTableProps = { label: string; of: string; rows: readonly SumsRow[] };

/**
 * In, out and difference of money, a row for each name and currency.
 * @param of title of the names
 */
export function SumsTable({ label, of, rows }: SumsTableProps) {
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{
        // Fits the sums of a large month on a phone.
        '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: 13, sm: 14 } },
      }}
    >
      <TableHead>
        <TableRow>
          {[of, 'In', 'Out', 'Difference'].map((title, index) => (
            <TableCell key={title} align={index === 0 ? 'left' : 'right'}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, currency, inMinor, outMinor, sumMinor }) => (
          <TableRow key={`${name} ${currency}`}>
            <TableCell component="th" scope="row">
              {name}
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
  );
}
