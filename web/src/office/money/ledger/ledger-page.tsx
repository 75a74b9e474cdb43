import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { type LedgerRange, listLedger } from './api/ledger-calls.ts';
import { LedgerExport } from './ledger-export.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { LedgerTotals } from './ledger-totals.tsx';

/** Money movements in a range, page by page. */
function useLedger({ from, to }: LedgerRange) {
  return useApiPages(
    useCallback((cursor, token) => listLedger({ from, to }, cursor, token), [from, to]),
  );
}

const notPrinted = { '@media print': { display: 'none' } } as const;

/** Range from the address; defaults to this month in Kerala. */
function useRange() {
  const [params, setParams] = useSearchParams();
  const today = dateInKerala(new Date());
  const day = (name: 'from' | 'to') => parseCalendarDate(params.get(name) ?? '');
  const range = { from: day('from') ?? `${today.slice(0, 8)}01`, to: day('to') ?? today };
  const change = (name: 'from' | 'to', value: string) =>
    setParams((current) => withValues(current, { [name]: value }));
  return { range, change };
}

/** /admin/ledger: all money movements by day. */
export function LedgerPage() {
  const { range, change } = useRange();
  const ledger = useLedger(range);
  const { status, rows: entries, next, problem } = ledger;
  const isBackwards = range.from > range.to;
  return (
    <AdminPage
      title="Ledger"
      intro={`What came in and went out, ${formatDay(range.from)} to ${formatDay(range.to)}.`}
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, ...notPrinted }}>
          <Button component={Link} to={paths.admin.bookings.href}>
            Bookings
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <LedgerExport range={range} isDisabled={entries.length === 0} />
        </Stack>
      }
    >
      <Stack direction="row" spacing={2} sx={{ mb: 3, ...notPrinted }}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            size="small"
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            slotProps={{ inputLabel: { shrink: true } }}
            value={range[name]}
            error={isBackwards}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </Stack>
      {isBackwards && (
        <Alert severity="warning">The first day is after the last. Choose another range.</Alert>
      )}
      {!isBackwards && status === 'loading' && <Spinner label="Loading the ledger" />}
      {!isBackwards && status === 'error' && (
        <LoadFailure message={problem || messages.generic} onRetry={ledger.retry} />
      )}
      {!isBackwards && status === 'success' && entries.length === 0 && (
        <EmptyState title="No money moved" text="Nothing came in or went out on these days." />
      )}
      {!isBackwards && entries.length > 0 && (
        <>
          <LedgerTotals entries={entries} isPart={next !== ''} />
          <LedgerRows entries={entries} />
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
          {next !== '' && (
            <Stack direction="row" spacing={2} sx={{ mt: 2, alignItems: 'center' }}>
              <Button
                variant="outlined"
                loading={ledger.isReadingMore}
                onClick={ledger.more}
                sx={notPrinted}
              >
                Show more
              </Button>
              <Typography variant="body2" color="textSecondary">
                There are more rows in this range.
              </Typography>
            </Stack>
          )}
        </>
      )}
    </AdminPage>
  );
}
