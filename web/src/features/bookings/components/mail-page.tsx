import { messages } from '@kerala-stays/domain/messages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useMail } from '../api/booking-mail.ts';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';

/** /admin/mail: the outbox, live, and every template as a guest reads it. */
export function MailPage() {
  const live = useMail(null);
  return (
    <AdminPage title="Messages" intro="What guests were told, newest first.">
      {live.status === 'loading' && <Spinner label="Loading messages" />}
      {live.status === 'error' && <LoadFailure message={messages.generic} onRetry={live.retry} />}
      {live.status === 'success' && live.data.items.length === 0 && (
        <EmptyState title="No messages yet" text="Each booking writes its messages here." />
      )}
      {live.status === 'success' && <MailList mail={live.data.items} showsGuest />}
      <Box component="section" aria-labelledby="mail-templates" sx={{ mt: 5 }}>
        <Typography variant="h2" id="mail-templates" sx={{ mb: 2 }}>
          Templates
        </Typography>
        <MailPreviews />
      </Box>
    </AdminPage>
  );
}
