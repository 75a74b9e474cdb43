import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';

type ActionDialogProps = {
  title: string;
  /** The fields; they keep their values during the summary step. */
  children: ReactNode;
  /** Summary of the action in one sentence, shown before money moves. */
  summary?: ReactNode;
  /** Action, e.g. "Record payment". */
  confirmLabel: string;
  /**
   * Label of the button that leaves without acting; "Close" unless that could be mistaken for the
   * action.
   */
  leaveLabel?: string;
  isDangerous?: boolean;
  /** False while a field is missing or invalid. */
  isReady: boolean;
  isBusy: boolean;
  /** The server's message about the last attempt, or ''. */
  problem: string;
  width?: 'xs' | 'sm';
  onConfirm: () => void;
  onClose: () => void;
};

/** Keeps the title and buttons of a long form visible. */
export const scrollsInside = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** A staff dialog: a form, with a confirmation step if there is a `summary`. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, summary, confirmLabel, isReady, isBusy, problem, onConfirm } = props;
  const { onClose, width = 'xs', isDangerous = false, leaveLabel = 'Close' } = props;
  const titleId = useId();
  const [isChecking, setChecking] = useState(false);
  const hasSummary = summary !== undefined;
  const isLast = !hasSummary || isChecking;

  const next = (event: FormEvent) => {
    event.preventDefault();
    // Keeps a dialog nested in another form from submitting that form.
    event.stopPropagation();
    if (!isReady || isBusy) return;
    if (isLast) onConfirm();
    else setChecking(true);
  };

  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={next} style={scrollsInside}>
        <DialogTitle id={titleId}>
          <WholeReferences>{title}</WholeReferences>
        </DialogTitle>
        <DialogContent>
          <div hidden={hasSummary && isChecking}>{children}</div>
          {hasSummary && isChecking && <div role="status">{summary}</div>}
          {problem !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {hasSummary && isChecking ? (
            <Button onClick={() => setChecking(false)} disabled={isBusy}>
              Back
            </Button>
          ) : (
            <Button onClick={onClose} disabled={isBusy}>
              {leaveLabel}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={isDangerous && isLast ? 'error' : 'primary'}
            loading={isBusy}
            disabled={!isReady}
          >
            {isLast ? confirmLabel : 'Continue'}
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
