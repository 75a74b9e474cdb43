import { siteTimeZone } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { comparePayments } from '../api/booking-mail.ts';

const figures = {
  recovered: ['payment recovered', 'payments recovered'],
  closed: ['payment page closed', 'payment pages closed'],
  refunds: ['refund sent', 'refunds sent'],
} as const;
type Figure = keyof typeof figures;

/** "9:05 pm: 1 payment recovered, 2 refunds sent", or that there was nothing to do. */
function describe(found: Record<Figure, number>): string {
  const parts = (Object.keys(figures) as Figure[])
    .filter((figure) => found[figure] > 0)
    .map((figure) => `${found[figure]} ${figures[figure][found[figure] === 1 ? 0 : 1]}`);
  return `${formatTime(serverNow())}: ${parts.join(', ') || '0 differences'}`;
}

const formatTime = (at: Date) =>
  at.toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: siteTimeZone });

/** Runs the nightly comparison at once, e.g. when a guest reports having paid. */
export function ComparePayments() {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    const result = await comparePayments(await getIdToken());
    setBusy(false);
    if (!result.ok) toast.error(result.message);
    else toast.success('Payments compared with Stripe', { detail: describe(result.value) });
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void compare()}>
      Compare with Stripe
    </Button>
  );
}
