import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Typography from '@mui/material/Typography';
import type { ChangePreview } from '../../api/stay-calls.ts';
import { describeDifference } from './change-preview.tsx';

/** Before a change counts: what it costs, what is then to be decided, and what the guest is told. */
export function ChangeSummary({ booking, preview }: { booking: Booking; preview: ChangePreview }) {
  return (
    <>
      <Typography>{describeDifference(booking, preview)}</Typography>
      <Typography sx={{ mt: 2 }}>The guest is told:</Typography>
      <ul>
        {preview.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
