import { EditBlock } from '#web/account/edit-block.tsx';
import type { DateRange } from '../board-bars.ts';
import type { UnitRow } from '../board-rows.ts';
import { rowName } from '../board-text.ts';
import type { BoardBlock } from '../board-types.ts';

/** A new or existing block. */
export type OpenBlock = { unit: UnitRow } & ({ stretch: DateRange } | { block: BoardBlock });

type UnitBlockProps = { open: OpenBlock; onClose: () => void; onSaved: () => void };

/** Dialog to create, change or remove a block. */
export function UnitBlock({ open, onClose, onSaved }: UnitBlockProps) {
  const { unit } = open;
  return (
    <EditBlock
      unit={unit}
      unitName={rowName(unit)}
      block={'block' in open ? open.block : null}
      begin={'block' in open ? open.block : open.stretch}
      onDone={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
