import { telLink } from '@kerala-stays/domain/core/tel-link';
import { guestFileMessages, guestRecords } from '@kerala-stays/domain/people/guest-file';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { type GuestFile, getGuest } from './guest-calls.ts';
import { GuestSections } from './guest-sections.tsx';

/** /admin/guests/{booking or inquiry}/{id}: everything about one guest. */
export function GuestPage() {
  const { of: typed = '', id = '' } = useParams();
  const of = guestRecords.find((each) => each === typed);
  if (of === undefined) {
    return (
      <AdminPage title="Guest">
        <EmptyState title={guestFileMessages.notFound} />
      </AdminPage>
    );
  }
  return <OpenedGuest key={`${of}/${id}`} of={of} id={id} />;
}

function OpenedGuest({ of, id }: { of: (typeof guestRecords)[number]; id: string }) {
  const call = useCallback((token: string | null) => getGuest(of, id, token), [of, id]);
  const read = useApiRead(call);
  const guest = read.status === 'ready' ? read.value.guest : null;
  return (
    <AdminPage
      title={guest?.name || 'Guest'}
      intro={guest === null ? undefined : <Contact guest={guest} />}
    >
      {read.status === 'loading' && <Spinner label="Loading the guest" />}
      {read.status === 'failed' && <LoadFailure message={read.message} onRetry={read.retry} />}
      {read.status === 'ready' && <GuestSections file={read.value} />}
    </AdminPage>
  );
}

function Contact({ guest: { email, mobile } }: Pick<GuestFile, 'guest'>) {
  return (
    <Stack component="span" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {email !== '' && <Link href={`mailto:${email}`}>{email}</Link>}
      {mobile !== '' && <Link href={telLink(mobile)}>{mobile}</Link>}
    </Stack>
  );
}
