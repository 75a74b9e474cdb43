import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { listWholeLedger } from './api/ledger-calls.ts';
import { ledgerCsv } from './ledger-text.ts';
import { sumByWay } from './ledger-ways.ts';
import { SumsTable } from './sums-table.tsx';

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
  const rows = sumByWay(entries).map((sums) => Object.assign(sums, { name: sums.way }));
  return <SumsTable label="Money by way" of="Way" rows={rows} />;
}
