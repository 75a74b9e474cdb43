import { agreedCheckOut } from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import Typography from '@mui/material/Typography';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { recordArrival } from '../../api/stay-calls.ts';

/**
 * Takes a no-show back: the guest has arrived, and has the agreed nights again as far as they are
 * free.
 */
export function ArrivedAfterAllDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const arrival = { kind: 'arrived-after-all' } as const;
  return (
    <ActionDialog
      title={`${booking.guestName} arrived after all`}
      confirmLabel="Record"
      isReady
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => recordArrival(booking._id, arrival, token))}
      onClose={onClose}
    >
      <Typography>
        The no-show is undone, and the stay again runs to {formatDay(agreedCheckOut(booking))}, as
        far as its rooms are free: nights that others have booked since then stay theirs. The price
        does not change.
      </Typography>
    </ActionDialog>
  );
}
