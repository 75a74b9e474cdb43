import { messages } from '@kerala-stays/domain/core/messages';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useMail } from '../api/booking-mail.ts';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';

function Outbox() {
  const live = useMail(null);
  if (live.status === 'loading') return <Spinner label="Loading messages" />;
  if (live.status === 'error') {
    return <LoadFailure message={messages.generic} onRetry={live.retry} />;
  }
  if (live.data.items.length === 0) {
    return <EmptyState title="No messages yet" text="Messages to guests appear here." />;
  }
  return <MailList mail={live.data.items} showsGuest />;
}

/** /admin/mail: the outbox, live, and every template as a guest reads it. */
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
