import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { listWholeLedger } from './api/ledger-calls.ts';
import { ledgerCsv, signedAmount } from './ledger-text.ts';
import { sumByWay } from './ledger-ways.ts';

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Money of one day by its way, and its rows as a file. */
export function DayMoney({ day }: { day: CalendarDate }) {
  const read = useApiRead(
    useCallback(
      (token: string | null) =>
        listWholeLedger({ from: day, to: day, kind: '', way: '', hotelId: '' }, async () => token),
      [day],
    ),
  );
  return (
    <Box component="section" aria-label="Money">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2">
          Money
        </Typography>
        {read.status === 'ready' && (
          <Button
            variant="contained"
            disabled={read.value.length === 0}
            onClick={() => downloadText(`day-${day}.csv`, ledgerCsv(read.value))}
            sx={{ '@media print': { display: 'none' } }}
          >
            Export CSV
          </Button>
        )}
      </Stack>
      {read.status === 'loading' && <Spinner label="Loading the money of the day" />}
      {read.status === 'failed' && <LoadFailure message={read.message} onRetry={read.retry} />}
      {read.status === 'ready' && <Ways entries={read.value} />}
    </Box>
  );
}

function Ways({ entries }: { entries: readonly LedgerEntry[] }) {
  if (entries.length === 0) return <Typography>No money moved on this day.</Typography>;
  return (
    <Table
      size="small"
      aria-label="Money by way"
      sx={{
        // Fits the sums of a large day on a phone.
        '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: 13, sm: 14 } },
      }}
    >
      <TableHead>
        <TableRow>
          {['Way', 'In', 'Out', 'Difference'].map((title, index) => (
            <TableCell key={title} align={index === 0 ? 'left' : 'right'}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sumByWay(entries).map(({ way, currency, inMinor, outMinor, sumMinor }) => (
          <TableRow key={`${way} ${currency}`}>
            <TableCell component="th" scope="row">
              {way}
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
