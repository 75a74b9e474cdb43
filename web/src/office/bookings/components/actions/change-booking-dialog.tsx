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

/** Sentences of the message to the guest. */
function ToTheGuest({ sentences }: Pick<ChangePreview, 'sentences'>) {
  return (
    <>
      <Typography sx={{ mt: 2 }}>The guest’s e-mail will say:</Typography>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Summary before a change of the price: what becomes of the money, and the message to the guest. */
function ChangeSummary({ booking, preview }: { booking: Booking; preview: ChangePreview }) {
  return (
    <>
      <Typography>{formatDifference(booking, preview)}</Typography>
      <ToTheGuest sentences={preview.sentences} />
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
  const { before, field, preview, isDecided, isKept, keepReason, movesMoney } = change;
  const isCalm = preview !== null && !movesMoney;
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
      {...(isCalm
        ? {}
        : { summary: preview !== null && <ChangeSummary booking={before} preview={preview} /> })}
    >
      <Box sx={grid}>
        <ChangeStayFields change={change} />
        <ChangePriceFields change={change} />
        <WordsField label="Guest name" isRequired {...field('guestName')} />
        <WordsField label="Guest email" type="email" isRequired {...field('guestEmail')} />
        <WordsField label="Guest mobile" type="tel" {...field('guestMobile')} />
      </Box>
      {isCalm && preview.sentences.length > 0 && <ToTheGuest sentences={preview.sentences} />}
    </ActionDialog>
  );
}
