import { findArrivalProblem } from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking, isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { findChangeProblem } from '@kerala-stays/domain/money/change';
import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentType, use, useEffect } from 'react';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';
import { RoleContext } from '#web/components/office/role-context.ts';
import { type BookingAct, isBookingAct } from '#web/config/booking-acts.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
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
  /** Words of the search that open it. */
  acts?: readonly BookingAct[];
  /** Without a button of its own. */
  isByWord?: true;
  Dialog: ComponentType<DialogProps>;
  needs: Permission;
  isOffered: (booking: Booking) => boolean;
  look?: 'danger';
};

const owesMoney = (booking: Booking) => stillOwed(booking) > 0 || isLost(booking);
const RecordCashDialog = (props: DialogProps) => <RecordPaymentDialog {...props} paidBy="cash" />;

/** In order of need for staff; the server applies the same rules. */
const actions: Action[] = [
  {
    label: 'Record payment',
    acts: ['payment'],
    needs: 'payments:record',
    Dialog: RecordPaymentDialog,
    isOffered: owesMoney,
  },
  {
    label: 'Record cash',
    acts: ['cash'],
    isByWord: true,
    needs: 'payments:record',
    Dialog: RecordCashDialog,
    isOffered: owesMoney,
  },
  {
    label: 'Extend hold',
    needs: 'bookings:change',
    Dialog: ExtendHoldDialog,
    isOffered: ({ status }) => status === 'pending-payment',
  },
  {
    label: 'Arrival',
    acts: ['arrived'],
    needs: 'bookings:change',
    Dialog: ArrivalDialog,
    isOffered: (booking) => listArrivalKinds(booking).length > 0,
  },
  {
    label: 'Arrived after all',
    acts: ['arrived'],
    needs: 'bookings:change',
    Dialog: ArrivedAfterAllDialog,
    isOffered: isBackFromNoShow,
  },
  {
    label: 'Change',
    acts: ['move'],
    needs: 'bookings:change',
    Dialog: ChangeBookingDialog,
    isOffered: canChange,
  },
  {
    label: 'Refund',
    acts: ['refund'],
    needs: 'money:refund',
    Dialog: RefundDialog,
    isOffered: (booking) => leftToRefund(booking) > 0,
  },
  {
    label: 'New link',
    acts: ['link'],
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

/** Opens the dialog that the address asks for, once: Back and reload must not open it again. */
function useAskedAct(offered: readonly Action[], onOpen: (label: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('act');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an act that is asked for
  useEffect(() => {
    if (asked === null) return;
    const action = isBookingAct(asked) ? offered.find(({ acts }) => acts?.includes(asked)) : null;
    if (action) onOpen(action.label);
    setParams((current) => withValues(current, { act: '' }), { replace: true });
  }, [asked]);
}

/** Actions for a booking in its current state that the person's role may take. */
export function StaffActions({ booking }: { booking: Booking }) {
  const [open, setOpen] = useOpening('');
  const role = use(RoleContext);
  const close = () => setOpen('');
  const offered = actions.filter(({ needs, isOffered }) => may(role, needs) && isOffered(booking));
  useAskedAct(offered, setOpen);
  // A dialog stays open when its booking changes, so that input is not lost.
  const Opened = actions.find(({ label }) => label === open)?.Dialog;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {hasPaymentPage && stillOwed(booking) > 0 && may(role, 'bookings:change') && (
        <PaymentLinkButton booking={booking} />
      )}
      {offered
        .filter(({ isByWord }) => isByWord !== true)
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
