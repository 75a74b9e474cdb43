import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sumLedger } from './ledger-text.ts';
import { SumsTable } from './sums-table.tsx';

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
  const rows = sumLedger(entries).map((sums) =>
    Object.assign(sums, { name: sums.currency.toUpperCase() }),
  );
  return (
    <>
      <Box sx={{ maxWidth: 560, mb: note === '' ? 4 : 1 }}>
        <SumsTable label="Totals" of="Currency" rows={rows} />
      </Box>
      {note !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {note}
        </Typography>
      )}
    </>
  );
}
