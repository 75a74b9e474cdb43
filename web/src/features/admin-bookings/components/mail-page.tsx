import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useMail } from '../use-mail.ts';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';

function Outbox() {
  const outbox = useMail(null);
  if (outbox.status === 'loading') return <Spinner label="Loading messages" />;
  if (outbox.status === 'error') {
    return <LoadFailure message={messages.generic} onRetry={outbox.refresh} />;
  }
  if (outbox.mail.length === 0) {
    return <EmptyState title="No messages yet" text="Messages to guests appear here." />;
  }
  return (
    <>
      {!outbox.hasServer && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          No mail server is set, so messages wait here and nobody receives them.
        </Alert>
      )}
      <MailList mail={outbox.mail} showsGuest onResent={outbox.refresh} />
    </>
  );
}

/** /admin/mail: the outbox and every template as a guest reads it. */
export function MailPage() {
  const [tab, setTab] = useState<'outbox' | 'templates'>('outbox');
  return (
    <AdminPage title="Messages" intro="Messages sent to guests, newest first.">
      <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 3 }}>
        <Tab value="outbox" label="Outbox" id="mail-outbox" aria-controls="mail-panel" />
        <Tab value="templates" label="Templates" id="mail-templates" aria-controls="mail-panel" />
      </Tabs>
      <div role="tabpanel" id="mail-panel" aria-labelledby={`mail-${tab}`}>
        {tab === 'outbox' ? <Outbox /> : <MailPreviews />}
      </div>
    </AdminPage>
  );
}
