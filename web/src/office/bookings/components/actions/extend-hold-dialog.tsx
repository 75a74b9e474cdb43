import { type Booking, holdHours } from '@kerala-stays/domain/bookings/booking';
import { withinCheckInDay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { extendHold } from '../../api/booking-calls.ts';
import { WordsField } from './words-field.tsx';

const hourMs = 3_600_000;

/** Extends the hold from its current end; both times are shown first. */
export function ExtendHoldDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [hours, setHours] = useState(String(holdHours.default));
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const count = /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : 0;
  const isReady = count >= holdHours.min && count <= holdHours.max;
  const end = Date.parse(booking.holdUntil);
  const from = Math.max(Number.isNaN(end) ? 0 : end, Date.now());
  const wanted = new Date(from + count * hourMs);
  const until = withinCheckInDay(wanted, booking.checkInDate);
  const isCut = until < wanted;
  return (
    <ActionDialog
      title={`More time to pay for ${booking.reference}`}
      confirmLabel="Extend hold"
      isReady={isReady}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => extendHold(booking._id, count, token))}
      onClose={onClose}
    >
      <Typography>Now held until {formatInstant(booking.holdUntil)}.</Typography>
      <WordsField
        label="Additional hours"
        type="number"
        value={hours}
        min={holdHours.min}
        max={holdHours.max}
        isRequired
        onChange={setHours}
        helperText={`${holdHours.min} to ${holdHours.max} hours`}
      />
      <Typography role="status">
        {isReady && (
          <>
            New time: <strong>{formatInstant(until.toISOString())}</strong>.{' '}
            {isCut && 'A hold ends with the day of check-in. '}The guest gets an e-mail.
          </>
        )}
      </Typography>
    </ActionDialog>
  );
}
