import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { type RegisterList, registerLists } from '@kerala-stays/domain/house/register';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import { getRegisterPdf } from '#web/account/api/document-pdf.ts';
import { DocumentPdfButton } from '#web/account/components/document-pdf-button.tsx';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { printStyles } from '#web/components/documents/paper-styles.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { listRegister } from '../api/register-calls.ts';
import { AddGuestDialog } from './add-guest-dialog.tsx';
import { RegisterDrawer } from './register-drawer.tsx';
import { RegisterRows } from './register-rows.tsx';

const listLabels: Record<RegisterList, string> = { open: 'To report', closed: 'Reported' };
const notPrinted = { '@media print': { display: 'none' } } as const;

/** /admin/register: foreigners of stays, and whether they are reported to the authorities. */
export function RegisterPage() {
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const list = registerLists.find((each) => each === params.get('list')) ?? 'open';
  const day = parseCalendarDate(params.get('day') ?? '');
  const open = params.get('entry') ?? '';
  const pages = useApiPages(
    useCallback(
      (cursor, token) => listRegister(day === null ? { list } : { day }, cursor, token),
      [list, day],
    ),
  );
  const { status, rows, next, problem } = pages;
  const set = (name: 'list' | 'day' | 'entry', value: string) =>
    setParams((current) => withValues(current, { [name]: value }));
  return (
    <AdminPage
      title="Register"
      intro={
        day === null
          ? 'Guests from other countries. The law asks every house to report their arrival and departure within 24 hours.'
          : `Guests from other countries who arrive on ${formatFullDay(day)}.`
      }
      actions={
        <Stack direction="row" spacing={1} sx={notPrinted}>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Add a guest
          </Button>
          <Button variant="outlined" disabled={rows.length === 0} onClick={() => window.print()}>
            Print
          </Button>
          {day !== null && (
            <DocumentPdfButton
              disabled={rows.length === 0}
              read={(token) => getRegisterPdf(day, token)}
            />
          )}
        </Stack>
      }
    >
      <GlobalStyles styles={printStyles} />
      <Filters list={list} day={day} onSet={set} />
      <div
        id="register-panel"
        {...(day === null && { role: 'tabpanel', 'aria-labelledby': `register-${list}` })}
      >
        {status === 'loading' && <Spinner label="Loading the register" />}
        {status === 'error' && (
          <LoadFailure of="The register" message={problem} onRetry={pages.retry} />
        )}
        {status === 'success' && rows.length === 0 && (
          <EmptyState
            title={day === null && list === 'open' ? 'Nothing to report' : 'Nobody here'}
            text="Guests enter themselves on the page of their stay from a week before; Add a guest enters those who have not."
          />
        )}
        {rows.length > 0 && <RegisterRows rows={rows} onOpen={(id) => set('entry', id)} />}
        {rows.length > 0 && problem !== '' && <Alert severity="error">{problem}</Alert>}
        {next !== '' && (
          <Button
            variant="outlined"
            loading={pages.isReadingMore}
            onClick={pages.more}
            sx={{ mt: 2, ...notPrinted }}
          >
            Show more
          </Button>
        )}
      </div>
      {isAdding && (
        <AddGuestDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            pages.retry();
            set('entry', id);
          }}
        />
      )}
      {open !== '' && (
        <RegisterDrawer
          key={open}
          id={open}
          onChanged={pages.retry}
          onClose={() => set('entry', '')}
        />
      )}
    </AdminPage>
  );
}

function Filters({
  list,
  day,
  onSet,
}: {
  list: RegisterList;
  day: CalendarDate | null;
  onSet: (name: 'list' | 'day', value: string) => void;
}) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ mb: 3, gap: 2, flexWrap: 'wrap', alignItems: 'center', ...notPrinted }}
    >
      {day === null && (
        <Tabs
          value={list}
          onChange={(_, value: RegisterList) => onSet('list', value === 'open' ? '' : value)}
          aria-label="Register"
        >
          {registerLists.map((each) => (
            <Tab
              key={each}
              value={each}
              label={listLabels[each]}
              id={`register-${each}`}
              aria-controls="register-panel"
            />
          ))}
        </Tabs>
      )}
      <TextField
        size="small"
        type="date"
        label="Arrivals of a day"
        slotProps={{ inputLabel: { shrink: true } }}
        value={day ?? ''}
        onChange={({ target }) => onSet('day', target.value)}
      />
      {day !== null && <Button onClick={() => onSet('day', '')}>All days</Button>}
    </Stack>
  );
}
