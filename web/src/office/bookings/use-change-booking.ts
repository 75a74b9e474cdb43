import type { Booking } from '@kerala-stays/domain/bookings/booking';
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
} from './booking-change.ts';
import { useChangePreview } from './use-change-preview.ts';

const changedMeanwhile =
  'This booking was changed while you had it open. What you typed is kept, everything else shows it as it is now: look at it again before you confirm.';

/** The draft of a change to a booking, the server's preview of it, and the call that makes it. */
export function useChangeBooking(booking: Booking, onClose: () => void) {
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
  const set =
    <Name extends keyof ChangeDraft>(name: Name) =>
    (value: ChangeDraft[Name]) =>
      setDraft((current) => ({ ...current, [name]: value }));
  const field = (name: Exclude<keyof ChangeDraft, 'price' | 'childAges'>) => ({
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

  return {
    before,
    draft,
    setDraft,
    roomTypes,
    set,
    field,
    isAsking,
    result,
    preview,
    /** Whether staff decide about money that was paid beyond the new price. */
    isDecided: (preview?.freedMinor ?? 0) > 0,
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
