import { findArrivalProblem } from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking, isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { findChangeProblem } from '@kerala-stays/domain/money/change';
import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentType, use } from 'react';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';
import { RoleContext } from '#web/components/office/role-context.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { ArrivalDialog, listArrivalKinds } from './actions/arrival-dialog.tsx';
import { ArrivedAfterAllDialog } from './actions/arrived-after-all-dialog.tsx';
import { ChangeBookingDialog } from './actions/change-booking-dialog.tsx';
import { ExtendHoldDialog } from './actions/extend-hold-dialog.tsx';
import { RecordPaymentDialog } from './actions/record-payment-dialog.tsx';
import { RefundDialog } from './actions/refund-dialog.tsx';
import { ReplaceLinkDialog } from './actions/replace-link-dialog.tsx';
import { StaffCancelDialog } from './actions/staff-cancel-dialog.tsx';
import { PaymentLinkButton } from './payment-link-button.tsx';

type DialogProps = { booking: Booking; onClose: () => void };

type Action = {
  label: string;
  Dialog: ComponentType<DialogProps>;
  needs: Permission;
  isOffered: (booking: Booking) => boolean;
  look?: 'danger';
};

/** In order of need for staff; the server applies the same rules. */
const actions: Action[] = [
  {
    label: 'Record payment',
    needs: 'payments:record',
    Dialog: RecordPaymentDialog,
    isOffered: (booking) => stillOwed(booking) > 0 || isLost(booking),
  },
  {
    label: 'Extend hold',
    needs: 'bookings:change',
    Dialog: ExtendHoldDialog,
    isOffered: ({ status }) => status === 'pending-payment',
  },
  {
    label: 'Arrival',
    needs: 'bookings:change',
    Dialog: ArrivalDialog,
    isOffered: (booking) => listArrivalKinds(booking).length > 0,
  },
  {
    label: 'Arrived after all',
    needs: 'bookings:change',
    Dialog: ArrivedAfterAllDialog,
    isOffered: isBackFromNoShow,
  },
  {
    label: 'Change',
    needs: 'bookings:change',
    Dialog: ChangeBookingDialog,
    isOffered: canChange,
  },
  {
    label: 'Refund',
    needs: 'money:refund',
    Dialog: RefundDialog,
    isOffered: (booking) => leftToRefund(booking) > 0,
  },
  {
    label: 'New link',
    needs: 'bookings:change',
    Dialog: ReplaceLinkDialog,
    isOffered: ({ guestEmail }) => guestEmail !== '',
  },
  {
    label: 'Cancel booking',
    needs: 'bookings:change',
    Dialog: StaffCancelDialog,
    isOffered: ({ status }) => canBooking(status, 'cancel'),
    look: 'danger',
  },
];

/** While a night is left of a stay whose guest is recorded as a no-show. */
function isBackFromNoShow(booking: Booking): boolean {
  const today = dateInKerala(new Date());
  return findArrivalProblem(booking, { kind: 'arrived-after-all' }, today) === null;
}

/** Money lost in a dispute may be paid again as long as the stay is on or took place. */
function isLost({ status, disputeLostMinor }: Booking): boolean {
  return disputeLostMinor > 0 && canBooking(status, 'pay-part');
}

/** False once the stay is over, or after a no-show. */
function canChange(booking: Booking): boolean {
  const { status, checkInDate: checkIn, checkOutDate: checkOut, room, rooms } = booking;
  const asItIs = { checkIn, checkOut, roomTypeId: room.roomTypeId, unit: undefined, rooms };
  return isAhead(status) && findChangeProblem(booking, asItIs, dateInKerala(new Date())) === null;
}

/** Actions for a booking in its current state that the person's role may take. */
export function StaffActions({ booking }: { booking: Booking }) {
  const [open, setOpen] = useOpening('');
  const role = use(RoleContext);
  const close = () => setOpen('');
  // A dialog stays open when its booking changes, so that input is not lost.
  const Opened = actions.find(({ label }) => label === open)?.Dialog;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {hasPaymentPage && stillOwed(booking) > 0 && may(role, 'bookings:change') && (
        <PaymentLinkButton booking={booking} />
      )}
      {actions
        .filter(({ needs, isOffered }) => may(role, needs) && isOffered(booking))
        .map(({ label, look }) => (
          <Button
            key={label}
            variant="outlined"
            color={look === 'danger' ? 'error' : 'primary'}
            onClick={() => setOpen(label)}
          >
            {label}
          </Button>
        ))}
      {Opened !== undefined && <Opened booking={booking} onClose={close} />}
    </Stack>
  );
}
