import {
  addDays,
  type CalendarDate,
  dateInKerala,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { DayStays } from './day-stays.tsx';
import { useDay } from './use-day.ts';

const notPrinted = { '@media print': { display: 'none' } } as const;

type DayPageProps = {
  /** Money of the day; from another feature, for those who may see it. */
  renderMoney: (day: CalendarDate) => ReactNode;
};

/**
 * /admin/day: what came in, who came and left, and what is still open, on one screen to print. The
 * day is in the address; nothing is stored.
 */
export function DayPage({ renderMoney }: DayPageProps) {
  const [params, setParams] = useSearchParams();
  const today = dateInKerala(new Date());
  const day = parseCalendarDate(params.get('day') ?? '') ?? today;
  const show = (next: string) =>
    setParams((current) => withValues(current, { day: next === today ? '' : next }));
  return (
    <AdminPage
      title="Close the day"
      intro={formatFullDay(day)}
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ...notPrinted }}>
          <Button onClick={() => show(addDays(today, -1))}>Yesterday</Button>
          <TextField
            size="small"
            type="date"
            label="Day"
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
            value={day}
            onChange={(event) => show(event.target.value)}
          />
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Stack spacing={4} sx={{ maxWidth: 900 }}>
        {renderMoney(day)}
        <Stays key={day} day={day} />
      </Stack>
    </AdminPage>
  );
}

function Stays({ day }: { day: CalendarDate }) {
  const { status, arrivals, departures, isCut, retry } = useDay(day);
  if (status === 'loading') return <Spinner label="Loading stays" />;
  if (status === 'error') return <LoadFailure message={messages.generic} onRetry={retry} />;
  return (
    <>
      {isCut && (
        <Alert severity="warning">
          There are more stays than are listed here. Look the others up under Bookings.
        </Alert>
      )}
      <DayStays title="Arrivals" stays={arrivals} none="No stay begins on this day." />
      <DayStays title="Departures" stays={departures} none="No stay ends on this day." />
    </>
  );
}
