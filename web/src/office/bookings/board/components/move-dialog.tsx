import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { shortDateRange } from '#web/lib/stay/format-date-range.ts';
import { previewMove } from '../api/board-calls.ts';
import type { Moving } from '../board-keys.ts';
import { rowName } from '../board-text.ts';
import { type MovePrice, moveBody } from '../use-move.ts';

type MoveDialogProps = {
  moving: Moving;
  /** Name of the stay's current unit. */
  fromName: string;
  isBusy: boolean;
  onCancel: () => void;
  onMove: (price: MovePrice) => void;
};

type Preview = { totalMinor: MinorUnits; warnings: readonly string[]; refusal: string };

/** Confirms a move: from, to, price, and the people who are notified. */
export function MoveDialog({ moving, fromName, isBusy, onCancel, onMove }: MoveDialogProps) {
  const { stay, target } = moving;
  const [price, setPrice] = useState<MovePrice>('keep');
  const preview = usePreview(moving);
  const before = { from: stay.checkIn, to: stay.checkOut };
  const total = formatMinor(stay.totalMinor, stay.currency);
  const today = preview === null ? '' : formatMinor(preview.totalMinor, stay.currency);
  const isTold =
    stay.roomTypeId !== target.unit.roomTypeId ||
    stay.checkIn !== target.from ||
    stay.checkOut !== target.to;
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby="move-title"
    >
      <DialogTitle id="move-title">
        Move to {rowName(target.unit)}, {shortDateRange(target)}?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          <bdi>{stay.guestName}</bdi> <WholeReferences>{`(${stay.reference})`}</WholeReferences> has{' '}
          {fromName}, {shortDateRange(before)}.
        </Typography>
        {stay.isPaid ? (
          <Typography>Price stays {total}.</Typography>
        ) : (
          <RadioGroup
            aria-label="Price"
            value={price}
            onChange={(_, value) => setPrice(value as MovePrice)}
          >
            <FormControlLabel value="keep" control={<Radio />} label={`Price stays ${total}`} />
            <FormControlLabel
              value="today"
              control={<Radio />}
              disabled={preview === null}
              label={preview === null ? 'Today’s price' : `Today’s price, ${today}`}
            />
          </RadioGroup>
        )}
        {isTold && (
          <Typography color="textSecondary">
            The guest gets an e-mail, and another if you undo the move.
          </Typography>
        )}
        <div role="status">
          {preview?.refusal ? <Alert severity="error">{preview.refusal}</Alert> : null}
          {preview?.warnings.map((sentence) => (
            <Alert key={sentence} severity="warning">
              {sentence}
            </Alert>
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy} color="inherit">
          Cancel
        </Button>
        <Button
          autoFocus
          variant="contained"
          disabled={isBusy || (preview?.refusal ?? '') !== ''}
          onClick={() => onMove(price)}
        >
          {isBusy ? 'Moving...' : 'Move'}
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}

/** The server's preview of the move at today's price; null until it arrives. */
function usePreview(moving: Moving): Preview | null {
  const { getIdToken } = useAccount();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const result = await previewMove(
        moving.stay.id,
        moveBody(moving, 'keep'),
        await getIdToken(),
      );
      if (!isCurrent || !result.ok) return;
      setPreview(result.value);
    })();
    return () => {
      isCurrent = false;
    };
  }, [moving, getIdToken]);
  return preview;
}
