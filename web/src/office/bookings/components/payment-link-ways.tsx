import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { internationalNumber, whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCopy } from '#web/components/use-copy.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { paymentRequest } from '../payment-request.ts';

type PaymentLinkWaysProps = {
  booking: Booking;
  url: string;
  /** Amount of the link: deposit, balance or full price. */
  amountMinor: MinorUnits;
};

/** Options for sending a payment link to the guest (decision D25). */
export function PaymentLinkWays({ booking, url, amountMinor }: PaymentLinkWaysProps) {
  const copyText = useCopy();
  const amount = formatMinor(amountMinor, booking.currency);
  const text = paymentRequest(booking, { amount, url }, serverNow());
  const number = internationalNumber(booking.guestMobile);
  const subject = `${booking.reference}: payment for your stay at ${booking.hotel.name}`;

  const copy = () =>
    copyText(url, { done: 'Payment link copied', refused: 'Select the link and copy it' });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="contained" onClick={() => void copy()}>
        Copy
      </Button>
      <Button
        size="small"
        variant="outlined"
        href={`mailto:${encodeURIComponent(booking.guestEmail)}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(text.toWellFormed())}`}
      >
        E-mail
      </Button>
      {number !== '' && (
        <Button
          size="small"
          variant="outlined"
          href={whatsappLink(number, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </Button>
      )}
    </Stack>
  );
}
