import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { providerName } from '#web/config/payment-provider.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { comparePayments } from '../api/payment-comparison.ts';
import { formatComparison } from '../comparison-text.ts';

/**
 * Runs the nightly comparison at once, e.g. when a guest reports a payment, and shows the result.
 */
export function ComparePayments() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState('');
  const compare = async () => {
    setBusy(true);
    const result = await comparePayments(await getIdToken());
    setBusy(false);
    if (!result.ok) {
      toast.error(result.message);
      return;
    }
    setFound(formatComparison(result.value, serverNow()));
    toast.success(`Payments compared with ${providerName}`);
  };
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void compare()}>
        Compare with {providerName}
      </Button>
      <Typography
        variant="body2"
        role="status"
        sx={{ order: 1, flexBasis: '100%', '&:empty': { display: 'none' } }}
      >
        {found}
      </Typography>
    </>
  );
}
