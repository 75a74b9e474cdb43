import { type Booking, holdHours } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useCancelBooking } from '#web/account/use-cancel-booking.ts';
import { CancelDialog } from '#web/components/bookings/cancel-dialog.tsx';
import { createPaymentLink, extendHold, recordRefund } from '../api/booking-calls.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

type OpenDialog = 'payment' | 'cancel' | null;

/** What staff can do with a booking in its state; the server decides the same from the same table. */
export function StaffActions({ booking }: { booking: Booking }) {
  const { run, isBusy, toast } = useApiAction();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [link, setLink] = useState('');
  const cancellation = useCancelBooking(booking._id, () => setDialog(null));
  const isPayable = canBooking(booking.status, 'pay');

  const showLink = async () => {
    const url = await run((token) => createPaymentLink(booking._id, token));
    if (url !== null) setLink(url);
  };
  const tell = async (call: Parameters<typeof run<string>>[0]) => {
    const message = await run(call);
    if (message !== null) toast.success(message);
  };

  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isPayable && (
        <>
          <Button variant="contained" loading={isBusy} onClick={() => void showLink()}>
            Payment link
          </Button>
          <Button variant="outlined" onClick={() => setDialog('payment')}>
            Record payment
          </Button>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void tell((token) => extendHold(booking._id, holdHours.default, token))}
          >
            Extend hold by 24 hours
          </Button>
        </>
      )}
      {booking.refundStatus === 'by-hand' && (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => void tell((token) => recordRefund(booking._id, token))}
        >
          Mark refund as paid
        </Button>
      )}
      {canBooking(booking.status, 'cancel') && (
        <Button color="error" onClick={() => setDialog('cancel')}>
          Cancel booking
        </Button>
      )}
      {isPayable && link !== '' && (
        <PaymentLinkDialog booking={booking} url={link} onClose={() => setLink('')} />
      )}
      {dialog === 'payment' && (
        <RecordPaymentDialog booking={booking} onClose={() => setDialog(null)} />
      )}
      {dialog === 'cancel' && <CancelDialog booking={booking} {...cancellation} />}
    </Stack>
  );
}
