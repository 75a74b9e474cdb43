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
  /** The fields; they keep their values while the summary is shown. */
  children: ReactNode;
  /** What is about to happen, in one sentence: shown before anything that moves money. */
  summary?: ReactNode;
  /** What happens, e.g. "Record payment". */
  confirmLabel: string;
  /** How to leave without doing it; "Close" unless that could be taken for the act itself. */
  leaveLabel?: string;
  isDangerous?: boolean;
  /** False while something is missing or wrong. */
  isReady: boolean;
  isBusy: boolean;
  /** The server's sentence about the last try, or ''. */
  problem: string;
  width?: 'xs' | 'sm';
  onConfirm: () => void;
  onClose: () => void;
};

/** Title and buttons of a long form stay in sight. */
export const scrollsInside = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** A dialog of staff: a form, and with a `summary` a second look before it counts. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, summary, confirmLabel, isReady, isBusy, problem, onConfirm } = props;
  const { onClose, width = 'xs', isDangerous = false, leaveLabel = 'Close' } = props;
  const titleId = useId();
  const [isChecking, setChecking] = useState(false);
  const hasSummary = summary !== undefined;
  const isLast = !hasSummary || isChecking;

  const next = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside another form's tree must not submit that one as well.
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
