import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { useApiAction } from '#web/account/use-api-action.ts';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { replaceTripLink } from '../../api/booking-calls.ts';

type ReplaceLinkDialogProps = { booking: Booking; onClose: () => void };

/**
 * Replaces a link that was lost or went to the wrong person; the guest gets the new one by email.
 */
export function ReplaceLinkDialog({ booking, onClose }: ReplaceLinkDialogProps) {
  const { run, isBusy, toast } = useApiAction();
  const replace = async () => {
    const message = await run((token) => replaceTripLink(booking._id, token));
    if (message === null) return;
    toast.success(message);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Send a new link?"
      text={`${booking.guestName} gets a new link to this stay at ${booking.guestEmail}. Links sent before will stop working.`}
      confirmLabel="Send new link"
      busyLabel="Sending…"
      busy={isBusy}
      onConfirm={() => void replace()}
      onCancel={onClose}
    />
  );
}
