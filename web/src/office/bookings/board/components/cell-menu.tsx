import type { BlockKind } from '@kerala-stays/domain/bookings/block';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import type { DateRange } from '../board-bars.ts';
import type { UnitRow } from '../board-rows.ts';
import { rowName } from '../board-text.ts';

export type Cell = { unit: UnitRow; stretch: DateRange; at: { left: number; top: number } };

type CellMenuProps = {
  cell: Cell;
  onClose: () => void;
  onBook: () => void;
  /** Blocks the nights at once. */
  onBlockFor: (kind: BlockKind) => void;
  /** Opens the form of a block. */
  onBlock: () => void;
};

/** Reasons that need no words. */
const plainBlocks: readonly { kind: BlockKind; label: string }[] = [
  { kind: 'maintenance', label: 'Block for maintenance' },
  { kind: 'owner', label: 'Block for the owner' },
];

/** Menu of actions for free nights. */
export function CellMenu({ cell, onClose, onBook, onBlockFor, onBlock }: CellMenuProps) {
  const title = `${rowName(cell.unit)}, ${shortDateRange(cell.stretch)}`;
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={cell.at}
      slotProps={{ list: { 'aria-label': title } }}
    >
      <Typography component="li" role="presentation" variant="body2" sx={{ px: 2, py: 0.5 }}>
        {title}
      </Typography>
      <Divider component="li" role="presentation" />
      <MenuItem onClick={onBook}>Book</MenuItem>
      {plainBlocks.map(({ kind, label }) => (
        <MenuItem key={kind} onClick={() => onBlockFor(kind)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={onBlock}>Block, with a note …</MenuItem>
    </Menu>
  );
}
