import { formatDay } from '@kerala-stays/domain/core/format-dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { type LedgerChoice, listLedger } from './api/ledger-calls.ts';
import { LedgerExport } from './ledger-export.tsx';
import { LedgerRows } from './ledger-rows.tsx';
import { formatLedgerFilter } from './ledger-text.ts';
import { LedgerToolbar } from './ledger-toolbar.tsx';
import { LedgerTotals } from './ledger-totals.tsx';
import { useLedgerChoice } from './use-ledger-choice.ts';

/** Chosen money movements, page by page. */
function useLedger({ from, to, kind, way, hotelId }: LedgerChoice) {
  return useApiPages(
    useCallback(
      (cursor, token) => listLedger({ from, to, kind, way, hotelId }, cursor, token),
      [from, to, kind, way, hotelId],
    ),
  );
}

const notPrinted = { '@media print': { display: 'none' } } as const;

/** /admin/ledger: all money movements by day; the address keeps days and filters. */
export function LedgerPage() {
  const { choice, change } = useLedgerChoice();
  const ledger = useLedger(choice);
  const hotel = useHotelById(choice.hotelId);
  const filter = formatLedgerFilter(choice, hotel?.name ?? '');
  const isBackwards = choice.from > choice.to;
  return (
    <AdminPage
      title="Ledger"
      intro={`What came in and went out, ${formatDay(choice.from)} to ${formatDay(choice.to)}.`}
      actions={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, ...notPrinted }}>
          <Button component={Link} to={paths.admin.bookings.href}>
            Bookings
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <LedgerExport
            choice={choice}
            isFiltered={filter !== ''}
            isDisabled={isBackwards || (ledger.rows.length === 0 && ledger.next === '')}
          />
        </Stack>
      }
    >
      <GlobalStyles styles={printStyles} />
      <LedgerToolbar choice={choice} change={change} isBackwards={isBackwards} hotel={hotel} />
      {isBackwards ? (
        <Alert severity="warning">The first day is after the last. Choose another range.</Alert>
      ) : (
        <Found
          ledger={ledger}
          filter={filter}
          onClear={() => change({ kind: '', way: '', hotel: '' })}
        />
      )}
    </AdminPage>
  );
}

type FoundProps = {
  ledger: ReturnType<typeof useLedger>;
  /** Chosen filters in words; '' without any. */
  filter: string;
  onClear: () => void;
};

function Found({ ledger, filter, onClear }: FoundProps) {
  const { status, rows, next, problem } = ledger;
  if (status === 'loading') return <Spinner label="Loading the ledger" />;
  if (status === 'error') {
    return <LoadFailure of="The ledger" message={problem} onRetry={ledger.retry} />;
  }
  if (rows.length === 0 && next === '') return <NoMoney filter={filter} onClear={onClear} />;
  return (
    <>
      {rows.length > 0 && <LedgerTotals entries={rows} isPart={next !== ''} filter={filter} />}
      <LedgerRows entries={rows} />
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
            {rows.length === 0
              ? `Nothing yet among the newest movements: ${filter}. There are older ones in this range.`
              : 'There are more rows in this range.'}
          </Typography>
        </Stack>
      )}
    </>
  );
}

function NoMoney({ filter, onClear }: Pick<FoundProps, 'filter' | 'onClear'>) {
  if (filter === '') {
    return <EmptyState title="No money moved" text="Nothing came in or went out on these days." />;
  }
  return (
    <EmptyState
      title="No such movement"
      text={`Nothing of this came in or went out on these days: ${filter}.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Remove the filters
        </Button>
      }
    />
  );
}
