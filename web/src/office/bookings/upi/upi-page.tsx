import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { useWaitingClaims } from '../api/upi-claims.ts';
import { BankFileSection } from './bank-file-section.tsx';
import { ClaimRow } from './claim-row.tsx';
import { UpiSettingsForm } from './upi-settings-form.tsx';

function Claims() {
  const claims = useWaitingClaims();
  if (claims.status === 'loading') return <Spinner label="Loading payments by UPI" />;
  if (claims.status === 'error') {
    return <LoadFailure of="Payments by UPI" onRetry={claims.retry} />;
  }
  if (claims.data.length === 0) {
    return (
      <EmptyState
        title="Nothing to check"
        text="When a guest says that they have paid by UPI, it appears here and on the dashboard."
      />
    );
  }
  return (
    <Stack spacing={5}>
      <Box
        component="ul"
        aria-label="Payments by UPI to check"
        sx={{ p: 0, m: 0, listStyle: 'none' }}
      >
        {claims.data.map((claim) => (
          <ClaimRow key={claim._id} claim={claim} />
        ))}
      </Box>
      <BankFileSection claims={claims.data} />
    </Stack>
  );
}

const tabs = { claims: Claims, settings: UpiSettingsForm };
type UpiTab = keyof typeof tabs;

/** /admin/bookings/upi: payments by UPI that guests told of, and the settings. */
export function UpiPage() {
  const [tab, setTab] = useState<UpiTab>('claims');
  const maySet = useMay('settings:manage');
  const Shown = tabs[tab];
  return (
    <AdminPage
      title="UPI"
      intro="Payments that guests say they have made, for you to compare with the bank account."
    >
      <Tabs value={tab} onChange={(_, next: UpiTab) => setTab(next)} sx={{ mb: 3 }}>
        <Tab value="claims" label="To check" id="upi-claims" aria-controls="upi-panel" />
        {maySet && (
          <Tab value="settings" label="Settings" id="upi-settings" aria-controls="upi-panel" />
        )}
      </Tabs>
      <div role="tabpanel" id="upi-panel" aria-labelledby={`upi-${tab}`}>
        <Shown />
      </div>
    </AdminPage>
  );
}
