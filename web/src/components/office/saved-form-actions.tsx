import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

type SavedFormActionsProps = {
  kept: { conflicts: readonly unknown[]; forget: () => void };
  busy: boolean;
  /** Label of the save button. */
  save: string;
  onCancel: () => void;
};

/**
 * Saves once conflicts with a colleague's changes are resolved, or discards the input and its
 * draft.
 */
export function SavedFormActions({ kept, busy, save, onCancel }: SavedFormActionsProps) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ mt: 3 }}>
      <Button type="submit" variant="contained" disabled={busy || kept.conflicts.length > 0}>
        {busy ? 'Saving...' : save}
      </Button>
      <Button
        color="inherit"
        disabled={busy}
        onClick={() => {
          kept.forget();
          onCancel();
        }}
      >
        Cancel
      </Button>
    </Stack>
  );
}
