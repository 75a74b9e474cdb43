import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ToastLift } from '#web/components/office/toast-lift.tsx';
import type { EditedRates } from './use-rate-card.ts';

/** Saves or discards changes; stays visible below a long section. */
export function SaveBar({ rates }: { rates: EditedRates }) {
  const { isChanged, isSaving, isOutdated, problems } = rates;
  const canSave = isChanged && !isSaving && !isOutdated && problems.length === 0;
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
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ToastLift />
      <Button variant="contained" disabled={!canSave} onClick={() => void rates.save()}>
        {isSaving ? 'Saving...' : 'Save rates'}
      </Button>
      <Button color="inherit" disabled={!isChanged || isSaving} onClick={rates.discard}>
        Discard changes
      </Button>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ display: { xs: isChanged ? 'block' : 'none', sm: 'block' } }}
      >
        {isChanged ? 'Not saved yet' : 'All changes saved'}
      </Typography>
    </Stack>
  );
}
