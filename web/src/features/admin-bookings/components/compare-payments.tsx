import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { comparePayments } from '../api/booking-mail.ts';

/** Runs the nightly comparison at once, e.g. when a guest reports having paid. */
export function ComparePayments() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    const problem = await comparePayments(await getIdToken());
    setBusy(false);
    if (problem === null) toast.success('Payments compared with Stripe');
    else toast.error(problem);
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void compare()}>
      Compare with Stripe
    </Button>
  );
}
