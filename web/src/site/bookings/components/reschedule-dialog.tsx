import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findRescheduleProblem,
  moveNote,
  rescheduleProblemMessages,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInKerala,
  parseCalendarDate,
} from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { rescheduleBooking } from '../api/booking-calls.ts';

const RescheduleCalendar = lazyPart(partCode(() => import('./reschedule-calendar.tsx')).load);
const { minDaysBefore, withinMonths } = cancellationPolicy.reschedule;

/** The stay before and after the change. */
function BeforeAndAfter({ booking, checkIn }: { booking: Booking; checkIn: CalendarDate | null }) {
  const { checkInDate, checkOutDate, nights } = booking;
  const days = (from: string, to: string) => `${formatDay(from)} to ${formatDay(to)}`;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', m: 0, mt: 1.5 }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        Now
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {days(checkInDate, checkOutDate)}
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        Then
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {checkIn === null
          ? '–'
          : `${days(checkIn, addDays(checkIn, nights))}, ${countNights(nights)}`}
      </Box>
    </Box>
  );
}

type TypedDayProps = {
  text: string;
  onText: (text: string) => void;
  problem: string;
  today: CalendarDate;
  lastArrival: CalendarDate;
};

function TypedDay({ text, onText, problem, today, lastArrival }: TypedDayProps) {
  return (
    <TextField
      fullWidth
      margin="normal"
      type="date"
      label="New check-in"
      value={text}
      onChange={(event) => onText(event.target.value)}
      error={text !== '' && problem !== ''}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: lastArrival } }}
    />
  );
}

/** Reschedules a stay once, within the policy; the server checks the free nights. */
export function RescheduleDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { run, isBusy, toast } = useApiAction();
  const [text, setText] = useState('');
  const today = dateInKerala(useServerNow());
  const checkIn = parseCalendarDate(text);
  const found = checkIn === null ? null : findRescheduleProblem(booking, checkIn, today);
  const problem = found === null ? '' : rescheduleProblemMessages[found];
  const why = checkIn === null ? 'Choose the day of your new arrival.' : problem;
  const note = moveNote(booking, today);
  const lastArrival = addMonths(booking.checkInDate, withinMonths);

  const save = async () => {
    if (checkIn === null) return;
    const message = await run((token) => rescheduleBooking(booking._id, checkIn, token));
    if (message === null) return;
    toast.success(message);
    onClose();
  };
  const typed = (
    <TypedDay
      onText={setText}
      text={text}
      problem={problem}
      today={today}
      lastArrival={lastArrival}
    />
  );

  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reschedule">
      <DialogTitle id="reschedule">New dates for {booking.hotel.name}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>
          Possible until {formatDay(addDays(booking.checkInDate, -minDaysBefore))}, for arrivals to{' '}
          {formatDay(lastArrival)}. The price stays the same. A booking can be rescheduled once.
        </Typography>
        {note !== '' && <Typography sx={{ mb: 1 }}>{note}</Typography>}
        <Suspense fallback={<Spinner label="Loading the free days" />}>
          <RescheduleCalendar
            booking={booking}
            today={today}
            chosen={checkIn}
            onDay={setText}
            typed={typed}
          />
        </Suspense>
        <BeforeAndAfter booking={booking} checkIn={problem === '' ? checkIn : null} />
        <Typography id="reschedule-why" role="status" sx={{ mt: 1, minHeight: '1.5em' }}>
          {why}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          color="secondary"
          loading={isBusy}
          disabled={why !== ''}
          aria-describedby="reschedule-why"
          onClick={() => void save()}
        >
          Reschedule
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
