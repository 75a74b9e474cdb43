import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { readStaysAhead } from '../api/stays-ahead.ts';
import { formatStaysAhead } from '../format-stays-ahead.ts';
import { useHotelActions } from '../use-hotel-actions.ts';

/**
 * Switches a hotel on or off in one press, with Undo in the toast. Asks first if guests are
 * expected, whose stays remain.
 * @returns the switch, whether it is busy, and the dialog to render
 */
export function useActiveSwitch(hotel: Hotel) {
  const { toggleActive } = useHotelActions();
  const [question, setQuestion] = useState('');
  const [busy, setBusy] = useState(false);

  const flip = async () => {
    setBusy(true);
    const asks = hotel.isActive ? formatStaysAhead(await readStaysAhead(hotel)) : '';
    if (asks === '') await toggleActive(hotel);
    setQuestion(asks);
    setBusy(false);
  };
  const confirm = async () => {
    setBusy(true);
    await toggleActive(hotel);
    setBusy(false);
    setQuestion('');
  };
  return {
    flip: () => void flip(),
    /**
     * While expected guests are looked up and the change is saved, another press would act on
     * unknown state.
     */
    busy,
    question: question !== '' && (
      <ConfirmDialog
        open
        title={`Switch off ${hotel.name || 'this hotel'}?`}
        text={question}
        confirmLabel="Deactivate"
        busyLabel="Deactivating..."
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setQuestion('')}
      />
    ),
  };
}
