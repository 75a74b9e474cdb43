import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Typography from '@mui/material/Typography';
import type { ChangePreview } from '../../api/stay-calls.ts';
import { formatDifference } from './change-preview.tsx';

/** Summary before a change: its price, required decisions, and the message to the guest. */
export function ChangeSummary({ booking, preview }: { booking: Booking; preview: ChangePreview }) {
  return (
    <>
      <Typography>{formatDifference(booking, preview)}</Typography>
      <Typography sx={{ mt: 2 }}>The guest’s e-mail will say:</Typography>
      <ul>
        {preview.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
