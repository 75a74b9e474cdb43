import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  onCancel: () => void;
} & (Confirmable | NothingToConfirm);

type Confirmable = {
  /** The verb of the action, e.g. "Delete". */
  confirmLabel: string;
  /** Label of the button while the action runs, e.g. "Deleting...". */
  busyLabel: string;
  busy: boolean;
  onConfirm: () => void;
};

/** Only closing is possible. */
type NothingToConfirm = { onConfirm?: never; busy?: never };

/** Confirmation for an irreversible action. Stays open while it runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, busy = false, onCancel } = props;
  const titleId = useId();
  return (
    <LayerDialog
      open={open}
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit" autoFocus>
          {props.onConfirm ? 'Cancel' : 'Close'}
        </Button>
        {props.onConfirm && (
          <Button onClick={props.onConfirm} disabled={busy} color="error" variant="contained">
            {busy ? props.busyLabel : props.confirmLabel}
          </Button>
        )}
      </DialogActions>
    </LayerDialog>
  );
}
