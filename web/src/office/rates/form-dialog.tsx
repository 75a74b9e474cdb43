import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { WideDialog } from '#web/components/office/wide-dialog.tsx';

type FormDialogProps = {
  title: string;
  confirmLabel: string;
  children: ReactNode;
  /** Further action, at the other end of the button row. */
  aside?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * A long form of the Rates tab over the page: full screen on a phone, with title and buttons always
 * visible.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, children, aside, onConfirm, onClose } = props;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <WideDialog
      aria-labelledby={titleId}
      // A click outside must not discard a long form.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <form
        noValidate
        onSubmit={submit}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {aside}
          <span style={{ flex: 1 }} />
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </WideDialog>
  );
}
