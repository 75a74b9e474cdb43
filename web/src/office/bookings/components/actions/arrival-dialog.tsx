import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { type Arrival, recordArrival } from '../../api/stay-calls.ts';
import { ChoiceField } from './choice-field.tsx';
import { WordsField } from './words-field.tsx';

type ListedKind = Exclude<Arrival['kind'], 'arrived-after-all'>;

const labels: Record<ListedKind, string> = {
  'checked-in': 'The guest has checked in',
  'no-show': 'The guest did not come',
  'left-early': 'The guest left early',
};

/**
 * Arrival events that can be recorded now: arrived or not, from the check-in day on; then a
 * departure.
 */
export function listArrivalKinds(booking: Booking): ListedKind[] {
  const today = dateInKerala(new Date());
  const isConfirmed = canBooking(booking.status, 'complete');
  if (!isConfirmed || today < booking.checkInDate || booking.noShow) return [];
  if (booking.checkedInAt === '')
    return today <= booking.checkOutDate ? ['checked-in', 'no-show'] : [];
  return booking.nights > 1 && today > booking.checkInDate ? ['left-early'] : [];
}

/** Records whether a guest arrived, or left early. */
export function ArrivalDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const today = dateInKerala(new Date());
  const [kinds] = useState(() => listArrivalKinds(booking));
  const [kind, setKind] = useState<ListedKind>(kinds[0] ?? 'checked-in');
  const [leftOn, setLeftOn] = useState<string>(today);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const firstDay = addDays(booking.checkInDate, 1);
  const beforeCheckOut = addDays(booking.checkOutDate, -1);
  const lastDay = beforeCheckOut < today ? beforeCheckOut : today;
  const isDay = leftOn >= firstDay && leftOn <= lastDay;
  const arrival: Arrival = kind === 'left-early' ? { kind, leftOn } : { kind };
  return (
    <ActionDialog
      title={`Arrival of ${booking.guestName}`}
      confirmLabel="Record"
      isReady={kind !== 'left-early' || isDay}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => recordArrival(booking._id, arrival, token))}
      onClose={onClose}
      {...(kind === 'checked-in'
        ? {}
        : { summary: <ArrivalSummary booking={booking} arrival={arrival} /> })}
    >
      <ChoiceField
        label="What happened"
        value={kind}
        choices={kinds.map((each) => [each, labels[each]] as const)}
        onChange={setKind}
      />
      {kind === 'left-early' && (
        <WordsField
          label="Left on"
          type="date"
          value={leftOn}
          min={firstDay}
          max={lastDay}
          isRequired
          onChange={setLeftOn}
          helperText={`${formatDay(firstDay)} to ${formatDay(lastDay)}`}
        />
      )}
    </ActionDialog>
  );
}

function ArrivalSummary({ booking, arrival }: { booking: Booking; arrival: Arrival }) {
  return (
    <Typography>
      {arrival.kind === 'no-show'
        ? `${booking.guestName} did not come. The remaining nights are released, and nothing is refunded automatically.`
        : `${booking.guestName} left on ${formatDay(arrival.kind === 'left-early' ? arrival.leftOn : '')}. The nights from then on are released, and nothing is refunded automatically.`}
    </Typography>
  );
}
