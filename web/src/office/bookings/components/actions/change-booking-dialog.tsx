import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import type { ChangePreview } from '../../api/stay-calls.ts';
import { useChangeBooking } from '../../use-change-booking.ts';
import { formatDifference } from './change-preview.tsx';
import { ChangePriceFields } from './change-price-fields.tsx';
import { ChangeStayFields } from './change-stay-fields.tsx';
import { WordsField } from './words-field.tsx';

/** Summary before a change: its price, required decisions, and the message to the guest. */
function ChangeSummary({ booking, preview }: { booking: Booking; preview: ChangePreview }) {
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

const grid = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

/** Changes a booking's dates, room, guest and price; the server previews the result. */
export function ChangeBookingDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  const change = useChangeBooking(booking, onClose);
  const { before, field, preview, isDecided, isKept, keepReason } = change;
  return (
    <ActionDialog
      title={`Change ${before.reference}`}
      confirmLabel="Change booking"
      width="sm"
      isReady={preview !== null && (!isDecided || !isKept || keepReason.trim() !== '')}
      isBusy={change.isBusy}
      problem={change.problem}
      onConfirm={() => void change.save()}
      onClose={onClose}
      summary={preview !== null && <ChangeSummary booking={before} preview={preview} />}
    >
      <Box sx={grid}>
        <ChangeStayFields change={change} />
        <ChangePriceFields change={change} />
        <WordsField label="Guest name" isRequired {...field('guestName')} />
        <WordsField label="Guest email" type="email" isRequired {...field('guestEmail')} />
        <WordsField label="Guest mobile" type="tel" {...field('guestMobile')} />
      </Box>
    </ActionDialog>
  );
}
