import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';

type TwoStepDeleteProps = {
  /** Name of the item, for screen readers. */
  name: string;
  /** Reason why it cannot be deleted, or ''. */
  rejection?: string;
  onDelete: () => Promise<unknown>;
};

/** Product §10.8: Delete, then Confirm or Cancel in its place. */
export function TwoStepDelete({ name, rejection = '', onDelete }: TwoStepDeleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  // The pressed button is gone: the focus returns to Delete.
  useEffect(() => {
    if (wasAsking.current && !isAsking) deleteButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const confirm = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    setIsAsking(false);
  };
  if (isAsking) {
    return (
      <Stack direction="row" spacing={0.5} role="group" aria-label={`Delete ${name}?`}>
        <Button
          size="small"
          color="error"
          variant="contained"
          disabled={busy}
          autoFocus
          onClick={() => void confirm()}
        >
          {busy ? 'Deleting...' : 'Confirm'}
        </Button>
        <Button size="small" color="inherit" disabled={busy} onClick={() => setIsAsking(false)}>
          Cancel
        </Button>
      </Stack>
    );
  }
  const button = (
    <Button
      ref={deleteButton}
      size="small"
      color="error"
      disabled={rejection !== ''}
      aria-label={`Delete ${name}`}
      onClick={() => setIsAsking(true)}
    >
      Delete
    </Button>
  );
  if (rejection === '') return button;
  // A disabled button gets neither pointer nor focus events, so its wrapper shows the reason.
  return (
    <Tooltip title={rejection}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason must be reachable by keyboard */}
      <span tabIndex={0} role="note" aria-label={rejection}>
        {button}
      </span>
    </Tooltip>
  );
}
