import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { KeptFormState } from '#web/lib/forms/use-kept-form.ts';

type KeptFormNotesProps = {
  kept: KeptFormState;
  /** Words of the fields, by their names. */
  labels: Readonly<Record<string, string>>;
  /** What of the form is not kept, if anything, e.g. a chosen image. */
  notKept?: string;
};

/** Says that unsaved changes were brought back, and asks where a colleague changed the same. */
export function KeptFormNotes({ kept, labels, notKept = '' }: KeptFormNotesProps) {
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
