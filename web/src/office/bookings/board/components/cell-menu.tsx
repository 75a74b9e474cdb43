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
  onBlock: () => void;
};

/** Menu of actions for free nights. */
export function CellMenu({ cell, onClose, onBook, onBlock }: CellMenuProps) {
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
      <MenuItem onClick={onBlock}>Block</MenuItem>
    </Menu>
  );
}
