import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SavedFormState } from '#web/lib/forms/use-saved-form.ts';
import { ToastLift } from './toast-lift.tsx';
import { useDiscard } from './use-discard.ts';

type UnsavedBarProps = {
  kept: SavedFormState;
  busy: boolean;
  /** Label of the submit button. */
  label: string;
  busyLabel?: string;
  /** Owner of the changes, e.g. the name of the hotel. */
  about: string;
  /** Shown while nothing is unsaved: the way out. */
  children: ReactNode;
};

/** Buttons of a long form, always in view. */
export function UnsavedBar({
  kept,
  busy,
  label,
  busyLabel = 'Saving...',
  about,
  children,
}: UnsavedBarProps) {
  const { isChanged, conflicts } = kept;
  const discard = useDiscard(kept, about);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mt: 4,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ToastLift />
      <Button type="submit" variant="contained" disabled={busy || conflicts.length > 0}>
        {busy ? busyLabel : label}
      </Button>
      {isChanged ? (
        <Button color="inherit" disabled={busy} onClick={discard}>
          Discard
        </Button>
      ) : (
        children
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {isChanged ? 'Unsaved changes' : ''}
      </Typography>
    </Stack>
  );
}
