import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { useRef, useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { updateRoomTypes } from '../api/save-hotel.ts';
import { inverseOf, makeRoomChanges, type RoomChange, sayMade } from './room-changes.ts';
import { useBigPriceQuestion } from './use-big-price-question.tsx';

/**
 * Saves changes of a hotel's rooms together: big changes of a price are asked about first, and the toast can
 * take everything back while nobody else has changed it.
 * @returns `save`, which says whether it was saved, and the question to be shown
 */
export function useRoomChanges(hotel: Hotel) {
  const run = useStaffAction();
  const { isMeant, question } = useBigPriceQuestion();
  const [busy, setBusy] = useState(false);
  const isAsked = useRef(false);

  const write = (changes: RoomChange[]): Promise<boolean> =>
    run(() => updateRoomTypes(hotel._id, (stored) => makeRoomChanges(stored, changes)), {
      success: messages.roomTypeUpdated,
      failure: messages.updateRoomTypeFailed,
      more: () => ({
        detail: changes.map(sayMade).join(', '),
        action: { label: 'Undo', onChoose: () => void write(inverseOf(changes)) },
      }),
    });

  /** While a price is asked about nothing is being saved yet. */
  const writeMeant = async (changes: RoomChange[]): Promise<boolean> => {
    setBusy(true);
    const isSaved = await write(changes);
    setBusy(false);
    return isSaved;
  };
  const save = async (changes: RoomChange[]): Promise<boolean> => {
    if (isAsked.current) return false;
    isAsked.current = true;
    const isSaved = (await isMeant(changes)) && (await writeMeant(changes));
    isAsked.current = false;
    return isSaved;
  };
  return { busy, save, question };
}
