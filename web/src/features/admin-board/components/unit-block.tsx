import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { BlockDialog } from '#web/components/bookings/block-dialog.tsx';
import { changeBlock, createBlock, removeBlock } from '#web/lib/block-calls.ts';
import type { Stretch } from '../board-bars.ts';
import type { UnitRow } from '../board-rows.ts';
import type { BoardBlock } from '../board-types.ts';
import { unitName } from '../board-words.ts';

/** A block that is to be made, or one that is there. */
export type OpenBlock = { unit: UnitRow } & ({ stretch: Stretch } | { block: BoardBlock });

type UnitBlockProps = { open: OpenBlock; onClose: () => void; onSaved: () => void };

/** A block of the board: made, changed or removed. */
export function UnitBlock({ open, onClose, onSaved }: UnitBlockProps) {
  const { submit, isBusy, problem } = useDialogCall(() => {
    onSaved();
    onClose();
  });
  const { unit } = open;
  const block = 'block' in open ? open.block : null;
  const fields =
    'block' in open ? open.block : { ...open.stretch, kind: 'maintenance' as const, note: '' };
  return (
    <BlockDialog
      unitName={unitName(unit)}
      block={fields}
      isNew={block === null}
      {...{ isBusy, problem, onClose }}
      onSave={({ from, to, kind, note }) => {
        const said = { from, to, kind, note };
        void submit((token) =>
          block === null ? createBlock(unit, said, token) : changeBlock(block, said, token),
        );
      }}
      onRemove={() => {
        if (block !== null) void submit((token) => removeBlock(block, token));
      }}
    />
  );
}
