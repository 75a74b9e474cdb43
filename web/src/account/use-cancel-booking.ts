import { useCallback } from 'react';
import { cancelBooking, previewRefund, type RefundPreview } from '#web/lib/api/booking-api.ts';
import { useAccount } from './account-context.tsx';
import { useApiAction } from './use-api-action.ts';

/** Actions of the cancel dialog for guests and staff, as the signed-in person. */
export function useCancelBooking(bookingId: string, onClose: () => void) {
  const { getIdToken } = useAccount();
  const { run, isBusy, toast } = useApiAction();
  const loadRefund = useCallback(
    async () => previewRefund(bookingId, await getIdToken()),
    [bookingId, getIdToken],
  );
  const onConfirm = async (refundMinor: RefundPreview['refundMinor']) => {
    const message = await run((token) => cancelBooking(bookingId, refundMinor, token));
    if (message !== null) toast.success(message);
    onClose();
  };
  return { loadRefund, onConfirm, isBusy, onClose };
}
