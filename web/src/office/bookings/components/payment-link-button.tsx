import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePaymentLink } from '../use-payment-link.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** Creates and shows the link for the next amount due. */
export function PaymentLinkButton({ booking }: { booking: Booking }) {
  const { link, make, isBusy } = usePaymentLink(booking);
  const [isShown, setShown] = useState(false);

  const show = async () => {
    // Requested each time: the server knows whether the link can still be paid.
    await make();
    setShown(true);
  };

  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => void show()}>
        Payment link
      </Button>
      {isShown && link !== null && (
        <PaymentLinkDialog booking={booking} {...link} onClose={() => setShown(false)} />
      )}
    </>
  );
}
