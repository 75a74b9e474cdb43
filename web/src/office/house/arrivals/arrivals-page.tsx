import { addDays, dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { messages } from '@kerala-stays/domain/core/messages';
import { sheetsOfDay } from '@kerala-stays/domain/house/arrival-sheet';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { maxArrivals, useArrivalsOn } from '../api/use-arrivals-on.ts';
import { HouseSheet } from './house-sheet.tsx';

const notPrinted = { '@media print': { display: 'none' } } as const;

/** /admin/arrivals: who arrives on a day, one sheet a house; the day is in the address. */
export function ArrivalsPage() {
  const [params, setParams] = useSearchParams();
  const today = dateInKerala(new Date());
  const day = parseCalendarDate(params.get('day') ?? '') ?? today;
  const live = useArrivalsOn(day);
  const bookings = live.data?.items ?? [];
  const sheets = sheetsOfDay(bookings);
  const show = (next: string) =>
    setParams(() => new URLSearchParams(next === '' || next === today ? {} : { day: next }));
  return (
    <AdminPage
      title="Arrivals"
      intro={`${formatFullDay(day)}, one sheet a house.`}
      actions={
        <Button
          variant="outlined"
          onClick={() => window.print()}
          disabled={sheets.length === 0}
          sx={notPrinted}
        >
          Print
        </Button>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Stack direction="row" spacing={1} sx={{ mb: 3, alignItems: 'center', ...notPrinted }}>
        <TextField
          size="small"
          type="date"
          label="Day"
          slotProps={{ inputLabel: { shrink: true } }}
          value={day}
          onChange={(event) => show(event.target.value)}
        />
        <Button onClick={() => show(addDays(today, 1))}>Tomorrow</Button>
      </Stack>
      {live.status === 'loading' && <Spinner label="Loading arrivals" />}
      {live.status === 'error' && <LoadFailure message={messages.generic} onRetry={live.retry} />}
      {live.status === 'success' && sheets.length === 0 && (
        <EmptyState title="No one arrives" text="No stay begins on this day." />
      )}
      {bookings.length === maxArrivals && (
        <Alert severity="warning">
          These are the first {maxArrivals} arrivals of the day. Look the others up under Bookings.
        </Alert>
      )}
      <Stack spacing={3}>
        {sheets.map((sheet) => (
          <HouseSheet key={sheet.hotelId} sheet={sheet} day={day} />
        ))}
      </Stack>
    </AdminPage>
  );
}
