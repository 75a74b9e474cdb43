import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { maxFilingNumber } from '@kerala-stays/domain/house/register';
import { type ReportKind, reportKinds } from '@kerala-stays/domain/house/registration';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { fileReport, type RegisterEntry } from '../api/register-calls.ts';
import { clockOf } from './register-clock.ts';

type EntryReportsProps = {
  entry: RegisterEntry;
  onFiled: (entry: RegisterEntry) => void;
  /** Somebody else may have filed it. */
  onRefused: () => void;
};

/** Arrival and departure: when each was filed, or the button that records it. */
export function EntryReports({ entry, onFiled, onRefused }: EntryReportsProps) {
  const { row } = entry;
  const { run, isBusy, toast } = useApiAction();
  const [number, setNumber] = useState('');
  const send = async (kind: ReportKind, filed: boolean) => {
    const body = { kind, filed, number: filed ? number : '' };
    const done = await run((token) => fileReport(row._id, body, token));
    if (done === null) return onRefused();
    toast.success(done.message);
    setNumber('');
    onFiled(done.entry);
  };
  // The server takes a filing from the day on.
  const firstDay = row.next?.kind === 'departure' ? row.checkOutDate : row.checkInDate;
  const isOpen = dateInKerala(serverNow()) >= firstDay;
  const kinds = Object.keys(reportKinds) as ReportKind[];
  return (
    <Stack spacing={1.5} sx={{ mb: 3 }}>
      {kinds.map((kind) => {
        const filing = row.filed[kind];
        if (filing === null) return null;
        return (
          <Box key={kind} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Typography sx={{ flexGrow: 1 }}>
              {reportKinds[kind]} filed on {formatInstant(filing.at)}
              {filing.number !== '' && `, number ${filing.number}`}
            </Typography>
            <Button
              size="small"
              disabled={isBusy}
              sx={{ whiteSpace: 'nowrap' }}
              aria-label={`Take ${reportKinds[kind].toLowerCase()} back`}
              onClick={() => void send(kind, false)}
            >
              Take back
            </Button>
          </Box>
        );
      })}
      {row.next !== null && (
        <Stack
          component="form"
          spacing={1.5}
          aria-label={`${reportKinds[row.next.kind]} report`}
          onSubmit={(event) => {
            event.preventDefault();
            if (row.next !== null) void send(row.next.kind, true);
          }}
        >
          <Typography>
            <strong>
              {reportKinds[row.next.kind]}: {clockOf(row, serverNow())?.words}
            </strong>
            , {row.next.isRecorded ? 'from' : 'assumed from'} {formatInstant(row.next.since)} until{' '}
            {formatInstant(row.next.due)}
          </Typography>
          {isOpen && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TextField
                size="small"
                label="Number from the portal"
                value={number}
                onChange={({ target }) => setNumber(target.value)}
                slotProps={{ htmlInput: { maxLength: maxFilingNumber } }}
              />
              <Button type="submit" variant="contained" loading={isBusy}>
                Filed
              </Button>
            </Stack>
          )}
        </Stack>
      )}
    </Stack>
  );
}
