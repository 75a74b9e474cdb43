import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Refund } from '@kerala-stays/domain/money/refund';
import { useAccount } from '#web/account/account-context.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { markRefundPaid } from './api/money-calls.ts';
import { actLater, takeBack, useIsWaiting } from './late-acts.ts';

/**
 * Records a manual refund payment after ten seconds. Until then staff can undo it, and nothing is
 * written or emailed. The server records a refund once, for the first caller.
 */
export function useRefundPayout(refund: Refund, { guestName, reference }: Booking) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const name = `refund ${refund._id}`;
  const isWaiting = useIsWaiting(name);
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const whose = `${amount} to ${guestName || 'the guest'}, ${reference}`;

  const undo = () => {
    if (takeBack(name)) toast.info('Undone', { detail: `${whose} still has to be paid.` });
    else toast.error('Too late to undo it', { detail: whose });
  };
  const record = (paid: { reference: string; paidOn: CalendarDate }) => {
    actLater(name, async () => {
      const result = await markRefundPaid(refund._id, paid, await getIdToken());
      if (result.ok) toast.success(result.value, { detail: whose });
      else toast.error(result.message, { detail: `Not recorded: ${whose}` });
    });
    toast.info('Recorded in 10 seconds', {
      detail: whose,
      action: { label: 'Undo', onChoose: undo },
    });
  };
  return { whose, isWaiting, record, undo };
}
