import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Typography from '@mui/material/Typography';
import type { ChangePreview } from '../../api/stay-calls.ts';
import { describeDifference } from './change-preview.tsx';

type ChangeSummaryProps = {
  booking: Booking;
  preview: ChangePreview;
  /** Whether what was paid beyond the new price goes back. */
  returnsDifference: boolean;
};

/** Before a change counts: what it costs, what goes back, and what is new for the guest. */
export function ChangeSummary({ booking, preview, returnsDifference }: ChangeSummaryProps) {
  const { returnMinor, sentences } = preview;
  const amount = formatMinor(returnMinor, booking.currency);
  return (
    <>
      <Typography>{describeDifference(booking, preview)}</Typography>
      {returnMinor > 0 && (
        <Typography sx={{ mt: 1 }}>
          {returnsDifference
            ? `${amount} goes back to the guest.`
            : `${amount} more than the price was paid and stays with us.`}
        </Typography>
      )}
      <Typography sx={{ mt: 2 }}>What is new for the guest:</Typography>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
