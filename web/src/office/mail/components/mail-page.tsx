import { readMailSearch } from '@kerala-stays/domain/mail/mail-search';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatNoMail } from '../mail-filter-text.ts';
import { useMail } from '../use-mail.ts';
import { type MailFilters, useMailFilters } from '../use-mail-filters.ts';
import { MailList } from './mail-list.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { MailTexts } from './mail-texts.tsx';
import { MailTimesForm } from './mail-times-form.tsx';
import { MailToolbar } from './mail-toolbar.tsx';
import { OfficeAlertsForm } from './office-alerts-form.tsx';

function Outbox() {
  const found = useMailFilters();
  const { search } = found.filters;
  const isSearchable = search === '' || readMailSearch(search) !== null;
  return (
    <>
      <MailToolbar {...found} />
      {isSearchable && <Found {...found} />}
    </>
  );
}

function Found({ filters, change }: ReturnType<typeof useMailFilters>) {
  const outbox = useMail(filters);
  const toast = useToast();
  const loadOlder = async () => {
    if (!(await outbox.loadOlder())) toast.error('Older messages could not be loaded');
  };
  if (outbox.status === 'loading') return <Spinner label="Loading messages" />;
  if (outbox.status === 'error') {
    return <LoadFailure message="The mail could not be loaded." onRetry={outbox.refresh} />;
  }
  if (outbox.mail.length === 0) {
    return <NoMail filters={filters} onClear={() => change({ search: '', state: '', kind: '' })} />;
  }
  return (
    <>
      {!outbox.hasServer && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          No mail server is set up, so messages wait here and are not sent.
        </Alert>
      )}
      <MailList mail={outbox.mail} showsGuest onChanged={outbox.refresh} />
      {outbox.hasOlder && (
        <Button
          variant="outlined"
          loading={outbox.isLoadingOlder}
          onClick={() => void loadOlder()}
          sx={{ mt: 3 }}
        >
          Show older mail
        </Button>
      )}
    </>
  );
}

function NoMail({ filters, onClear }: { filters: MailFilters; onClear: () => void }) {
  const sentence = formatNoMail(filters);
  if (sentence === '') {
    return <EmptyState title="No mail yet" text="Mail to guests and to the office appears here." />;
  }
  return (
    <EmptyState
      title="No mail found"
      text={sentence}
      action={
        <Button variant="outlined" onClick={onClear}>
          Show all mail
        </Button>
      }
    />
  );
}

const tabs = {
  outbox: Outbox,
  templates: MailPreviews,
  texts: MailTexts,
  times: MailTimesForm,
  alerts: OfficeAlertsForm,
};
type MailTab = keyof typeof tabs;

/** /admin/mail: the outbox, a preview of every mail, their texts and times, and office alerts. */
export function MailPage() {
  const [tab, setTab] = useState<MailTab>('outbox');
  const mayWrite = useMay('mail:write');
  const maySet = useMay('settings:manage');
  const Shown = tabs[tab];
  return (
    <AdminPage title="Mail" intro="What the site wrote to guests and to the office, newest first.">
      <Tabs
        value={tab}
        onChange={(_, next) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 3 }}
      >
        <Tab value="outbox" label="Outbox" id="mail-outbox" aria-controls="mail-panel" />
        <Tab value="templates" label="Templates" id="mail-templates" aria-controls="mail-panel" />
        {mayWrite && <Tab value="texts" label="Texts" id="mail-texts" aria-controls="mail-panel" />}
        {mayWrite && <Tab value="times" label="Times" id="mail-times" aria-controls="mail-panel" />}
        {maySet && (
          <Tab value="alerts" label="Alerts" id="mail-alerts" aria-controls="mail-panel" />
        )}
      </Tabs>
      <div role="tabpanel" id="mail-panel" aria-labelledby={`mail-${tab}`}>
        <Shown />
      </div>
    </AdminPage>
  );
}
