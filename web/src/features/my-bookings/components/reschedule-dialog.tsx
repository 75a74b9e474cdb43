import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  cancellationPolicy,
  findRescheduleProblem,
  rescheduleProblemMessages,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import {
  addDays,
  addMonths,
  dateInKerala,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { formatDay } from '#web/lib/format-dates.ts';
import { rescheduleBooking } from '../api/booking-calls.ts';

const RescheduleCalendar = lazy(() => import('./reschedule-calendar.tsx'));

/** Moves a stay once, within the policy; the server knows which nights are free. */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { run, isBusy, toast } = useApiAction();
  const [text, setText] = useState<string>(booking.checkInDate);
  const today = dateInKerala(new Date());
  const checkIn = parseCalendarDate(text);
  const problem = checkIn === null ? 'same-date' : findRescheduleProblem(booking, checkIn, today);
  const isChanged = text !== booking.checkInDate;

  const save = async () => {
    if (checkIn === null) return;
    const message = await run((token) => rescheduleBooking(booking._id, checkIn, token));
    if (message === null) return;
    toast.success(message);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reschedule">
      <DialogTitle id="reschedule">New dates for {booking.hotel.name}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          margin="normal"
          type="date"
          label="New check-in"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isChanged && problem !== null}
          helperText={isChanged && problem !== null ? rescheduleProblemMessages[problem] : ' '}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              min: today,
              max: addMonths(booking.checkInDate, cancellationPolicy.reschedule.withinMonths),
            },
          }}
        />
        <Suspense>
          <RescheduleCalendar booking={booking} chosen={checkIn} today={today} onDay={setText} />
        </Suspense>
        <Typography>
          {countNights(booking.nights)}
          {checkIn === null ? '' : `, until ${formatDay(addDays(checkIn, booking.nights))}`}. The
          price stays the same. A booking can be rescheduled once.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={problem !== null}
          onClick={() => void save()}
        >
          Reschedule
        </Button>
      </DialogActions>
    </Dialog>
  );
}
