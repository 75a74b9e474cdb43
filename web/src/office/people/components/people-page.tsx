import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { FileExport } from '#web/components/office/file-export.tsx';
import { listGuestRows } from '../api/people-calls.ts';
import { guestCsv } from '../guest-csv.ts';
import { usePeople } from '../use-people.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { PersonFindings } from './person-findings.tsx';

/** /admin/privacy: requests of people for their data or its erasure (decision D48). */
export function PeoplePage() {
  const { getIdToken } = useAccount();
  const { busy, found, find, download, erase } = usePeople();
  const [isErasing, setIsErasing] = useState(false);
  // From the page of a guest: in the history, since an address would end up in logs.
  const { state } = useLocation();
  const asked = readFields(state);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    void find({ email: text('email'), mobile: text('mobile') });
  };
  return (
    <AdminPage
      title="Personal data"
      actions={
        <FileExport
          label="Export guests"
          file="guests"
          words={{ one: 'booking', many: 'bookings' }}
          readPage={listGuestRows}
          toCsv={guestCsv}
          getToken={getIdToken}
        />
      }
      intro="For requests to see or erase the personal data that we hold. Verify the person’s identity first: reply to that email address, or call that number."
    >
      <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2.5 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            name="email"
            label="Email"
            type="email"
            fullWidth
            autoComplete="off"
            defaultValue={readText(asked.email)}
          />
          <TextField
            name="mobile"
            label="Mobile"
            type="tel"
            fullWidth
            autoComplete="off"
            defaultValue={readText(asked.mobile)}
          />
          <Button
            type="submit"
            variant="contained"
            loading={busy === 'find'}
            sx={{ flexShrink: 0, px: 4 }}
          >
            Search
          </Button>
        </Stack>
      </Paper>
      {found !== null && (
        <PersonFindings
          findings={found.findings}
          exporting={busy === 'export'}
          onExport={() => void download()}
          onErase={() => setIsErasing(true)}
        />
      )}
      {isErasing && (
        <EraseDialog
          busy={busy !== null}
          onErase={async (confirm) => {
            if (await erase(confirm)) setIsErasing(false);
          }}
          onCancel={() => setIsErasing(false)}
        />
      )}
    </AdminPage>
  );
}
