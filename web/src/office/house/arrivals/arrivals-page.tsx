import {
  addDays,
  type CalendarDate,
  dateInKerala,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { sheetsOfDay } from '@kerala-stays/domain/house/arrival-sheet';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { maxArrivals, useArrivalsOn } from '#web/lib/firebase/use-arrivals-on.ts';
import { HousekeepingList } from '../housekeeping/housekeeping-list.tsx';
import { HouseSheet } from './house-sheet.tsx';

const notPrinted = { '@media print': { display: 'none' } } as const;

const views = { arrivals: 'Arrivals', rooms: 'Housekeeping' } as const;
type View = keyof typeof views;

/**
 * /admin/arrivals: who arrives on a day, one sheet a house, or what is to be done in its rooms; day
 * and view are in the address.
 */
export function ArrivalsPage() {
  const [params, setParams] = useSearchParams();
  const today = dateInKerala(new Date());
  const day = parseCalendarDate(params.get('day') ?? '') ?? today;
  const view: View = params.get('view') === 'rooms' ? 'rooms' : 'arrivals';
  const set = (values: Partial<Record<'day' | 'view' | 'hotel', string>>) =>
    setParams((current) => withValues(current, values));
  const show = (next: string) => set({ day: next === today ? '' : next });
  return (
    <AdminPage
      title={views[view]}
      intro={`${formatFullDay(day)}, one ${view === 'rooms' ? 'list' : 'sheet'} a house.`}
      actions={
        <Button variant="outlined" onClick={() => window.print()} sx={notPrinted}>
          Print
        </Button>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Tabs
        value={view}
        onChange={(_event, next: View) => set({ view: next === 'rooms' ? next : '', hotel: '' })}
        aria-label="Lists of the day"
        sx={{ mb: 3, ...notPrinted }}
      >
        {(Object.keys(views) as View[]).map((each) => (
          <Tab
            key={each}
            value={each}
            label={views[each]}
            id={`day-${each}`}
            aria-controls="day-panel"
          />
        ))}
      </Tabs>
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
      <div role="tabpanel" id="day-panel" aria-labelledby={`day-${view}`}>
        {view === 'rooms' ? (
          <HousekeepingList
            day={day}
            hotelId={params.get('hotel') ?? ''}
            onHotel={(hotel) => set({ hotel })}
          />
        ) : (
          <ArrivalSheets day={day} />
        )}
      </div>
    </AdminPage>
  );
}

function ArrivalSheets({ day }: { day: CalendarDate }) {
  const live = useArrivalsOn(day);
  const bookings = live.data?.items ?? [];
  const sheets = sheetsOfDay(bookings);
  return (
    <>
      {live.status === 'loading' && <Spinner label="Loading arrivals" />}
      {live.status === 'error' && <LoadFailure of="The arrivals" onRetry={live.retry} />}
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
    </>
  );
}
