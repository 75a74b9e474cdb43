import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { nextDue } from '@kerala-stays/domain/bookings/deposit';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { createPaymentLink } from '../api/booking-calls.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** Makes the link for what is due next, and shows it. */
export function PaymentLinkButton({ booking }: { booking: Booking }) {
  const { run, isBusy } = useApiAction();
  const [link, setLink] = useState<{ url: string; amountMinor: MinorUnits } | null>(null);

  const show = async () => {
    const amountMinor = nextDue(booking);
    const url = await run((token) => createPaymentLink(booking._id, token));
    if (url !== null) setLink({ url, amountMinor });
  };

  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => void show()}>
        Payment link
      </Button>
      {/* A link whose amount is not due any more is closed at Stripe as well. */}
      {link !== null && link.amountMinor === nextDue(booking) && (
        <PaymentLinkDialog booking={booking} {...link} onClose={() => setLink(null)} />
      )}
    </>
  );
}
