import { personMessages } from '@kerala-stays/domain/people/person';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';

type EraseDialogProps = {
  busy: boolean;
  onErase: (confirm: typeof personMessages.confirmWord) => void;
  onCancel: () => void;
};

/** The only irreversible action of the back office: staff must type a word. */
export function EraseDialog({ busy, onErase, onCancel }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const titleId = useId();
  return (
    <LayerDialog
      open
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === personMessages.confirmWord) onErase(typed);
        }}
      >
        <DialogTitle id={titleId}>Erase this person’s data?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            This cannot be undone. If the person also wants a copy, export it first.
          </DialogContentText>
          <TextField
            label={personMessages.confirmNeeded}
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
            autoFocus
            autoComplete="off"
            fullWidth
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy} color="inherit">
            Cancel
          </Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={typed !== personMessages.confirmWord}
            loading={busy}
          >
            Erase permanently
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
