import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { shownBooking } from '@kerala-stays/domain/bookings/shown-booking';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { changeBooking } from './api/stay-calls.ts';
import {
  type ChangeDraft,
  draftChange,
  isUnchanged,
  readChange,
  rebaseDraft,
  withCheckIn,
} from './booking-change.ts';
import { useChangePreview } from './use-change-preview.ts';

const changedMeanwhile =
  'This booking was changed while you had it open. What you typed is kept, everything else shows it as it is now: look at it again before you confirm.';

/** Draft of a booking change, the server's preview, and saving. */
export function useChangeBooking(booking: Booking, onClose: () => void) {
  // Compare with the booking that staff see: it may change under the dialog.
  const [before, setBefore] = useState(booking);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftChange(before));
  /** Staff have chosen the departure: it does not move along with the arrival any more. */
  const [isOwnCheckOut, setOwnCheckOut] = useState(false);
  const [round, setRound] = useState(0);
  const [isKept, setKept] = useState(false);
  const [keepReason, setKeepReason] = useState('');
  const [isMeanwhile, setMeanwhile] = useState(false);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  if (booking.updatedAt !== before.updatedAt && !isBusy) {
    setDraft(rebaseDraft(draft, before, booking));
    setBefore(booking);
    if (shownBooking(booking) !== shownBooking(before)) setMeanwhile(true);
  }
  const roomTypes = useHotelById(before.hotel._id)?.roomTypes ?? [];
  const change = readChange(draft, before);
  const asked =
    change === null || isUnchanged(change)
      ? null
      : { ...change, keepDifference: isKept, seenUpdatedAt: before.updatedAt };
  const { isAsking, result } = useChangePreview(before._id, asked, round);
  const preview = result?.ok ? result.value : null;
  const set =
    <Name extends keyof ChangeDraft>(name: Name) =>
    (value: ChangeDraft[Name]) => {
      if (name === 'checkOut') setOwnCheckOut(true);
      setDraft((current) => ({ ...current, [name]: value }));
    };
  const setCheckIn = (checkIn: string) =>
    setDraft((current) =>
      isOwnCheckOut ? { ...current, checkIn } : withCheckIn(current, before, checkIn),
    );
  const field = (name: Exclude<keyof ChangeDraft, 'price' | 'childAges'>) => ({
    value: draft[name],
    onChange: set(name),
  });

  const save = async () => {
    if (asked === null || preview === null) return;
    const { seenUpdatedAt: _, ...wanted } = asked;
    const { totalMinor: seenTotalMinor, seen } = preview;
    const confirmed = { ...wanted, seenTotalMinor, seen, keepReason };
    await submit((token) => changeBooking(before._id, confirmed, token));
    // After a rejection, request the price again, so that it is current.
    setRound((current) => current + 1);
  };

  return {
    before,
    draft,
    setDraft,
    roomTypes,
    set,
    setCheckIn,
    field,
    isAsking,
    result,
    preview,
    /** Whether staff must decide about an excess over the new price. */
    isDecided: (preview?.freedMinor ?? 0) > 0,
    /** Whether the price and what is owed change, which staff confirm in a second step. */
    movesMoney: preview !== null && (preview.differenceMinor !== 0 || preview.freedMinor > 0),
    isKept,
    setKept,
    keepReason,
    setKeepReason,
    save,
    isBusy,
    problem: problem || (isMeanwhile ? changedMeanwhile : ''),
  };
}

export type BookingChangeState = ReturnType<typeof useChangeBooking>;
