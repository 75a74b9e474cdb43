import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { updateRoomTypes } from '../api/save-hotel.ts';
import { formatMade, inverseOf, makeRoomChanges, type RoomChange } from './room-changes.ts';
import { useBigPriceQuestion } from './use-big-price-question.tsx';

/**
 * Saves changes of a hotel's rooms together. Big price changes need confirmation; the toast can
 * undo everything while no one else has changed it.
 * @returns `save`, which resolves to whether it was saved, and the dialog to render
 */
export function useRoomChanges(hotel: Hotel) {
  const { runConcurrently } = useStaffAction();
  const { runAlone } = useOneAtATime();
  const { runAlone: runWrite, isBusy: busy } = useOneAtATime();
  const { isMeant, question } = useBigPriceQuestion();

  const write = (changes: RoomChange[]): Promise<boolean> =>
    runConcurrently(
      () => updateRoomTypes(hotel._id, (stored) => makeRoomChanges(stored, changes)),
      {
        success: messages.roomTypeUpdated,
        failure: messages.updateRoomTypeFailed,
        more: () => ({
          detail: changes.map(formatMade).join(', '),
          action: { label: 'Undo', onChoose: () => void write(inverseOf(changes)) },
        }),
      },
    );

  /** Not busy while the confirmation is open. */
  const writeMeant = async (changes: RoomChange[]): Promise<boolean> =>
    (await runWrite(() => write(changes))) ?? false;
  const saveMeant = async (changes: RoomChange[]): Promise<boolean> =>
    (await isMeant(changes)) && (await writeMeant(changes));
  const save = async (changes: RoomChange[]): Promise<boolean> =>
    (await runAlone(() => saveMeant(changes))) ?? false;
  return { busy, save, question };
}
