import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SavedFormState } from '#web/lib/forms/use-saved-form.ts';

type SavedFormNotesProps = {
  kept: SavedFormState;
  /** Field labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Part of the form that is not saved in the draft, e.g. a chosen image. */
  notKept?: string;
};

/** Notes that unsaved changes were restored, and asks where a colleague changed the same field. */
export function SavedFormNotes({ kept, labels, notKept = '' }: SavedFormNotesProps) {
  const { conflicts, isRestored, closeNote, keepMine, takeTheirs } = kept;
  return (
    <Stack spacing={2} sx={{ mb: conflicts.length > 0 || isRestored ? 2 : 0 }}>
      {isRestored && (
        <Alert severity="info" onClose={closeNote}>
          Your unsaved changes have been restored.{notKept === '' ? '' : ` ${notKept}`}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={takeTheirs}>
                Take theirs
              </Button>
              <Button color="inherit" size="small" onClick={keepMine}>
                Keep mine
              </Button>
            </>
          }
        >
          Somebody else saved this since you began:{' '}
          {conflicts.map((name) => labels[name] ?? name).join(', ')}. Nothing of theirs is
          overwritten until you choose.
        </Alert>
      )}
    </Stack>
  );
}
