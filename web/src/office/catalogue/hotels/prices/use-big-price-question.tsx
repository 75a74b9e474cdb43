import { useState } from 'react';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { formatPriceChange, isBigPriceChange, type RoomChange } from './room-changes.ts';

type Asked = { changes: RoomChange[]; decide: (isMeant: boolean) => void };

/**
 * Asks before a price changes by half or more: a wrong digit would be live at once.
 * @returns `isMeant`, which asks only if needed, and the dialog to render
 */
export function useBigPriceQuestion() {
  const [asked, setRequested] = useState<Asked | null>(null);
  const isMeant = (all: readonly RoomChange[]): Promise<boolean> => {
    const changes = all.filter(isBigPriceChange);
    if (changes.length === 0) return Promise.resolve(true);
    return new Promise((decide) => setRequested({ changes, decide }));
  };
  const answer = (isYes: boolean) => {
    asked?.decide(isYes);
    setRequested(null);
  };
  return {
    isMeant,
    question: asked !== null && (
      <ConfirmDialog
        open
        title={asked.changes.length === 1 ? 'Save this price?' : 'Save these prices?'}
        text={asked.changes.map((change) => (
          <div key={change.roomTypeId}>{formatPriceChange(change)}</div>
        ))}
        confirmLabel="Save"
        busyLabel="Saving..."
        busy={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
