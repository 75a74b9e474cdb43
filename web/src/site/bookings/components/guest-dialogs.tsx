import { billingMessages } from '@kerala-stays/domain/billing/billing';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { Suspense } from 'react';
import { useCancelBooking } from '#web/account/use-cancel-booking.ts';
import { CancelDialog } from '#web/components/bookings/cancel-dialog.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { type GuestDialog, guestChoices } from '../guest-choices.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const BillingDialog = lazyPart(
  partCode(() => import('#web/account/billing/billing-dialog.tsx')).load,
);

type GuestDialogsProps = {
  booking: Booking;
  /** `billing-and-pay` saves the billing details, then continues to the payment. */
  dialog: GuestDialog | 'billing-and-pay';
  /** Called when the billing details are saved on the way to the payment. */
  onPay?: () => void;
  /** Switches to another dialog: rescheduling instead of cancelling. */
  onInstead: (dialog: GuestDialog) => void;
  onClose: () => void;
};

function Cancel({
  booking,
  onInstead,
  onClose,
}: Pick<GuestDialogsProps, 'booking' | 'onInstead' | 'onClose'>) {
  const cancellation = useCancelBooking(booking._id, onClose);
  const { dialogs } = guestChoices(booking, serverNow());
  const canMove = dialogs.some(({ kind }) => kind === 'reschedule');
  return (
    <CancelDialog
      booking={booking}
      onMove={canMove ? () => onInstead('reschedule') : undefined}
      {...cancellation}
    />
  );
}

/** Dialogs of the guest's actions. Default export: loaded with the first one. */
export default function GuestDialogs({
  booking,
  dialog,
  onPay,
  onInstead,
  onClose,
}: GuestDialogsProps) {
  const toast = useToast();
  const saved = () => {
    onClose();
    if (dialog === 'billing-and-pay') onPay?.();
    else toast.success(billingMessages.saved);
  };
  return (
    <MuiRoot>
      {dialog === 'cancel' && <Cancel booking={booking} onInstead={onInstead} onClose={onClose} />}
      {dialog === 'reschedule' && <RescheduleDialog booking={booking} onClose={onClose} />}
      {(dialog === 'billing' || dialog === 'billing-and-pay') && (
        <Suspense>
          <BillingDialog
            booking={booking}
            action={dialog === 'billing' ? 'Save' : 'Save and pay'}
            onSaved={saved}
            onClose={onClose}
          />
        </Suspense>
      )}
    </MuiRoot>
  );
}
