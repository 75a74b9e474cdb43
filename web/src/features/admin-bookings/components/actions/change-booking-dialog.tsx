import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { roomLimits } from '@kerala-stays/domain/core/limits';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { changeBooking } from '../../api/stay-calls.ts';
import {
  type ChangeDraft,
  changesStay,
  draftChange,
  isUnchanged,
  type PriceChoice,
  readChange,
  rebaseDraft,
} from '../../booking-change.ts';
import { useChangePreview } from '../../use-change-preview.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ChangePreviewNote } from './change-preview.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MoneyField } from './money-field.tsx';
import { WordsField } from './words-field.tsx';

const grid = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

const prices: (readonly [PriceChoice, string])[] = [
  ['rates', 'By today’s rates'],
  ['keep', 'As it was'],
  ['own', 'Another price'],
];

const differences: (readonly ['return' | 'keep', string])[] = [
  ['return', 'Goes back to the guest'],
  ['keep', 'Is kept'],
];

const changedMeanwhile =
  'This booking was changed while you had it open. What you typed is kept, everything else shows it as it is now: look at it again before you confirm.';

/** Dates, room, guest and price of a booking; the server says beforehand what a change comes to. */
export function ChangeBookingDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  // What staff look at is what is compared with: the booking may change under the dialog.
  const [before, setBefore] = useState(booking);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftChange(before));
  const [round, setRound] = useState(0);
  const [isKept, setKept] = useState(false);
  const [keepReason, setKeepReason] = useState('');
  const [isMeanwhile, setMeanwhile] = useState(false);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  if (booking.updatedAt !== before.updatedAt && !isBusy) {
    setDraft(rebaseDraft(draft, before, booking));
    setBefore(booking);
    setMeanwhile(true);
  }
  const roomTypes = useHotelById(before.hotel._id)?.roomTypes ?? [];
  const change = readChange(draft, before);
  const asked =
    change === null || isUnchanged(change)
      ? null
      : { ...change, keepDifference: isKept, seenUpdatedAt: before.updatedAt };
  const { isAsking, result } = useChangePreview(before._id, asked, round);
  const preview = result?.ok ? result.value : null;
  const roomType = roomTypes.find(({ _id }) => _id === draft.roomTypeId);
  const set =
    <Name extends keyof ChangeDraft>(name: Name) =>
    (value: ChangeDraft[Name]) =>
      setDraft((current) => ({ ...current, [name]: value }));
  const field = (name: Exclude<keyof ChangeDraft, 'price'>) => ({
    value: draft[name],
    onChange: set(name),
  });

  const save = async () => {
    if (asked === null || preview === null) return;
    const confirmed = { ...asked, seenTotalMinor: preview.totalMinor, keepReason };
    await submit((token) => changeBooking(before._id, confirmed, token));
    // After a refusal the price is asked for again, so that what is shown is what would happen now.
    setRound((current) => current + 1);
  };

  const isDecided = (preview?.freedMinor ?? 0) > 0;
  const types = roomTypes.map(({ _id, name }) => [_id, name] as const);
  const known = before.room;
  return (
    <ActionDialog
      title={`Change ${before.reference}`}
      confirmLabel="Change booking"
      width="sm"
      isReady={preview !== null && (!isDecided || !isKept || keepReason.trim() !== '')}
      isBusy={isBusy}
      problem={problem || (isMeanwhile ? changedMeanwhile : '')}
      onConfirm={() => void save()}
      onClose={onClose}
      summary={preview !== null && <ChangeSummary booking={before} preview={preview} />}
    >
      <Box sx={grid}>
        <WordsField label="Check-in" type="date" isRequired {...field('checkIn')} />
        <WordsField label="Check-out" type="date" isRequired {...field('checkOut')} />
        <ChoiceField
          label="Room type"
          value={draft.roomTypeId}
          choices={
            types.some(([id]) => id === draft.roomTypeId)
              ? types
              : [...types, [known.roomTypeId, known.roomType] as const]
          }
          onChange={(roomTypeId) =>
            setDraft((current) => ({
              ...current,
              roomTypeId,
              unit: roomTypeId === known.roomTypeId ? String(before.unit) : '',
            }))
          }
        />
        <WordsField
          label="Rooms"
          type="number"
          min={roomLimits.min}
          isRequired
          {...field('rooms')}
        />
        {draft.rooms === '1' && before.rooms === 1 && (
          <ChoiceField
            label="Unit"
            value={draft.unit}
            choices={listUnits(roomType?.units ?? before.unit, draft.unit)}
            onChange={set('unit')}
          />
        )}
        <WordsField label="Guests" type="number" min={1} isRequired {...field('guests')} />
        <ChoiceField
          label="Price"
          value={draft.price}
          choices={prices.filter(([each]) => each !== 'keep' || changesStay(draft, before))}
          onChange={set('price')}
        />
        {draft.price === 'own' && (
          <>
            <MoneyField label="New total" currency={before.currency} {...field('total')} />
            <WordsField label="Reason for the price" isRequired {...field('priceReason')} />
          </>
        )}
        <ChangePreviewNote booking={before} isAsking={isAsking} result={result} />
        {(isDecided || isKept) && (
          <ChoiceField
            label="What was paid beyond it"
            value={isKept ? 'keep' : 'return'}
            choices={differences}
            onChange={(choice) => setKept(choice === 'keep')}
          />
        )}
        {isKept && (
          <WordsField
            label="Reason for keeping it"
            value={keepReason}
            onChange={setKeepReason}
            isRequired
          />
        )}
        <WordsField label="Guest name" isRequired {...field('guestName')} />
        <WordsField label="Guest email" type="email" isRequired {...field('guestEmail')} />
        <WordsField label="Guest mobile" type="tel" {...field('guestMobile')} />
      </Box>
    </ActionDialog>
  );
}

/** Every unit of the room type; the server knows which are free. */
function listUnits(units: number, chosen: string): (readonly [string, string])[] {
  const numbers = Array.from({ length: Math.max(units, Number(chosen)) }, (_, index) => index + 1);
  return [['', 'Any free unit'], ...numbers.map((unit) => [String(unit), `Unit ${unit}`] as const)];
}
