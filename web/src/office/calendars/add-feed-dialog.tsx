import { defaultAllDayCloses } from '@kerala-stays/domain/calendars/calendar-feed';
import {
  type CalendarProvider,
  calendarProviders,
  providerNames,
} from '@kerala-stays/domain/calendars/calendar-provider';
import { httpsAddress, providerOfHost } from '@kerala-stays/domain/calendars/feed-address';
import { defaultBlocked } from '@kerala-stays/domain/calendars/feed-input';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { unitName } from '#web/lib/stay/unit-text.ts';
import { addFeed, type FeedTest } from './api/feed-calls.ts';
import { EntryList } from './entry-list.tsx';
import { type FeedSettings, FeedSettingsFields } from './feed-settings-fields.tsx';
import { formatTest } from './feed-text.ts';
import { HowEntriesAreRead } from './how-entries-are-read.tsx';
import { useFeedTest } from './use-feed-test.ts';

type AddFeedDialogProps = { hotel: Hotel; onClose: () => void };

/** A portal's calendar for one room: the first press tests its address, the second adds it. */
export function AddFeedDialog({ hotel, onClose }: AddFeedDialogProps) {
  const units = hotel.roomTypes.flatMap(({ _id: roomTypeId, units: count }) =>
    Array.from({ length: count }, (_, i) => ({ roomTypeId, unit: i + 1 })),
  );
  const [place, setPlace] = useState(0);
  const [url, setUrl] = useState('');
  const [provider, setProvider] = useState<CalendarProvider>('airbnb');
  const [isTrusted, setTrusted] = useState(false);
  const [settings, setSettings] = useState<FeedSettings>({
    label: '',
    passOn: true,
    ...usualOf('airbnb'),
  });
  const trust = isTrusted ? { trustHost: true } : {};
  const { blocked, allDayCloses } = settings;
  const asked = { url: httpsAddress(url), provider, blocked, allDayCloses, ...trust };
  const { ask, isTesting, test, problem: testProblem, needsTrust } = useFeedTest(asked);
  const { submit, isBusy, problem: saveProblem } = useDialogCall(onClose);
  const unit = units[place] ?? units[0];
  if (unit === undefined) return null;

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (test === null) return void ask();
    void submit((token) => addFeed({ ...asked, ...settings, hotelId: hotel._id, ...unit }, token));
  };
  const choose = (chosen: CalendarProvider) => {
    setProvider(chosen);
    setSettings((known) => ({ ...known, ...usualOf(chosen) }));
  };
  const type = (typed: string) => {
    setUrl(typed);
    // The confirmation was for the previous address.
    setTrusted(false);
    const known = providerOfHost(URL.parse(httpsAddress(typed))?.hostname ?? '');
    if (known !== null && known !== provider) choose(known);
  };
  const isWaiting = isBusy || isTesting;
  const problem = saveProblem || testProblem;
  return (
    <LayerDialog
      open
      onClose={isWaiting ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="add-calendar"
    >
      <form onSubmit={next}>
        <DialogTitle id="add-calendar">Add a calendar</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              select
              label="Room"
              value={units.indexOf(unit)}
              onChange={({ target }) => setPlace(Number(target.value))}
            >
              {units.map((each, index) => (
                <MenuItem key={`${each.roomTypeId} ${each.unit}`} value={index}>
                  {unitName(hotel.roomTypes, each)}
                </MenuItem>
              ))}
            </TextField>
            <PortalField value={provider} onChange={choose} />
            <AddressField value={url} onChange={type} />
            {(needsTrust || isTrusted) && <TrustField value={isTrusted} onChange={setTrusted} />}
            <FeedSettingsFields
              provider={provider}
              value={settings}
              onChange={(change) => setSettings((known) => ({ ...known, ...change }))}
            />
            <HowEntriesAreRead provider={provider} />
            <div role="status">{test !== null && <TestResult test={test} />}</div>
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isWaiting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isWaiting}>
            {test === null ? 'Test calendar' : 'Add calendar'}
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}

const usualOf = (provider: CalendarProvider) => ({
  blocked: defaultBlocked(provider),
  allDayCloses: defaultAllDayCloses(provider),
});

/** Result of a trial reading; yellow when nights may be sold twice. */
function TestResult({ test }: { test: FeedTest }) {
  const { counts, entries } = test;
  const isWhole = counts.unclear + counts.unreadable === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'}>
      {isWhole ? 'It works' : 'It works in part, and nights may be sold twice'}: {formatTest(test)}
      {entries.length > 0 && (
        <details>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
            Entries that were changed, left out or not readable
          </Typography>
          <EntryList entries={entries} />
        </details>
      )}
    </Alert>
  );
}

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void };

function PortalField({ value, onChange }: FieldProps<CalendarProvider>) {
  return (
    <TextField
      select
      label="Portal"
      value={value}
      onChange={({ target }) => onChange(target.value as CalendarProvider)}
    >
      {calendarProviders.map((known) => (
        <MenuItem key={known} value={known}>
          {providerNames[known]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function AddressField({ value, onChange }: FieldProps<string>) {
  return (
    <TextField
      required
      autoFocus
      label="Address of the calendar"
      value={value}
      placeholder="https://"
      helperText="The portal shows it as “export calendar” or “iCal link”."
      slotProps={{
        htmlInput: {
          maxLength: 2000,
          inputMode: 'url',
          spellCheck: false,
          autoCapitalize: 'none',
        },
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function TrustField({ value, onChange }: FieldProps<boolean>) {
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(_event, checked) => onChange(checked)} />}
      label="I know this address and trust it"
    />
  );
}
