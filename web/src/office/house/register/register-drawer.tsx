import { countryName } from '@kerala-stays/domain/core/countries';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { getEntry, type RegisterEntry } from '../api/register-calls.ts';
import { EntryParticulars } from './entry-particulars.tsx';
import { EntryReports } from './entry-reports.tsx';
import { whereOf } from './register-clock.ts';

type RegisterDrawerProps = { id: string; onChanged: () => void; onClose: () => void };

/** A guest of the register: the reports, and the particulars to copy or to complete. */
export function RegisterDrawer({ id, onChanged, onClose }: RegisterDrawerProps) {
  const read = useApiRead(useCallback((token: string | null) => getEntry(id, token), [id]));
  const [filed, setFiled] = useState<RegisterEntry | null>(null);
  const entry = filed ?? (read.status === 'ready' ? read.value : null);
  const take = (next: RegisterEntry) => {
    setFiled(next);
    onChanged();
  };
  const reread = () => {
    setFiled(null);
    read.retry();
    onChanged();
  };
  return (
    <SideDrawer title={entry?.row.name || 'Guest'} width={520} onClose={onClose}>
      {entry === null && read.status === 'loading' && <Spinner label="Loading the guest" />}
      {entry === null && read.status === 'failed' && (
        <LoadFailure of="The entry" message={read.message} onRetry={read.retry} />
      )}
      {entry !== null && (
        <>
          <Facts entry={entry} />
          <EntryReports entry={entry} onFiled={take} onRefused={reread} />
          <EntryParticulars
            key={JSON.stringify(entry.registration)}
            entry={entry}
            onSaved={reread}
          />
          <Alert severity="info" role="note">
            The fields follow the former Form C, which is Form III since September 2025. They have
            not been compared with the portal: where it asks for something else, the portal is
            right. That you read this stands in the change log.
          </Alert>
        </>
      )}
    </SideDrawer>
  );
}

function Facts({ entry: { row } }: { entry: RegisterEntry }) {
  return (
    <Typography sx={{ mb: 2 }}>
      {countryName(row.nationality)}
      {row.isChild && ', child'} · {row.hotelName} · {formatDay(row.checkInDate)} to{' '}
      {formatDay(row.checkOutDate)}
      {row.takesPlace && `, ${whereOf(row, serverNow())}`}
      {row.checkedInAt !== '' && ` since ${formatInstant(row.checkedInAt)}`} ·{' '}
      <Link component={RouterLink} to={paths.admin.bookings.one(row.bookingId)}>
        {row.reference}
      </Link>
    </Typography>
  );
}
