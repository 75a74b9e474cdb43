import { type BlockKind, blockLimits } from '@kerala-stays/domain/bookings/block';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { blockWords } from './block-text.ts';

/** Fields of a block in a known unit. */
export type BlockFields = { from: string; to: string; kind: BlockKind; note: string };

type BlockDialogProps = {
  /** Staff's name of the unit, e.g. "Deluxe 3". */
  unitName: string;
  /** Initial values: the chosen nights, or the existing block. */
  block: BlockFields;
  isNew: boolean;
  isBusy: boolean;
  /** The server's reason for a refusal, or ''. */
  problem: string;
  /** Earlier changes of the block; null for a new one. */
  history: ReactNode;
  onClose: () => void;
  onSave: (fields: BlockFields) => void;
  onRemove: () => void;
};

/** Blocks a unit for some nights, changes the block, or removes it. */
export function BlockDialog(props: BlockDialogProps) {
  const { unitName, block, isNew, isBusy, problem, history, onClose, onSave, onRemove } = props;
  const [fields, setFields] = useState<BlockFields>(block);
  const put = (change: Partial<BlockFields>) => setFields((known) => ({ ...known, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(fields);
  };
  const date = {
    type: 'date',
    required: true,
    fullWidth: true,
    slotProps: { inputLabel: { shrink: true } },
  };
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="block-title"
    >
      <form onSubmit={submit}>
        <DialogTitle id="block-title">
          {isNew ? `Block ${unitName}` : `Blocked: ${unitName}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: '1fr 1fr' }}>
            <TextField
              {...date}
              label="From"
              value={fields.from}
              onChange={({ target }) => put({ from: target.value as CalendarDate })}
            />
            <TextField
              {...date}
              label="Free again on"
              value={fields.to}
              onChange={({ target }) => put({ to: target.value as CalendarDate })}
            />
            <TextField
              select
              label="Reason"
              value={fields.kind}
              sx={{ gridColumn: '1 / -1' }}
              onChange={({ target }) => put({ kind: target.value as BlockKind })}
            >
              {Object.entries(blockWords).map(([kind, word]) => (
                <MenuItem key={kind} value={kind}>
                  {word}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label="Note"
              value={fields.note}
              helperText="Only staff see it."
              sx={{ gridColumn: '1 / -1' }}
              slotProps={{ htmlInput: { maxLength: blockLimits.note } }}
              onChange={({ target }) => put({ note: target.value })}
            />
          </Box>
          {problem !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
          {history !== null && <Box sx={{ mt: 3 }}>{history}</Box>}
        </DialogContent>
        <DialogActions>
          {!isNew && (
            <Button color="error" disabled={isBusy} onClick={onRemove} sx={{ mr: 'auto' }}>
              Remove block
            </Button>
          )}
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {isNew ? 'Block' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
