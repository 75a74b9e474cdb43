import { bookingSources, sourceLabels } from '@kerala-stays/domain/bookings/booking-source';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '#web/components/office/action-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { readSourceCosts, type SourceCosts, saveSourceCosts } from '../api/report-calls.ts';

type Typed = Partial<Record<keyof SourceCosts, string>>;

/** A whole percentage as typed; null for anything else. */
function percentOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null;
}

/** Costs of sources in percent, for bookings made from now on. */
export function SourceCostsDialog({ onClose }: { onClose: () => void }) {
  const read = useApiRead(readSourceCosts);
  const [typed, setTyped] = useState<Typed>({});
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const stored = read.status === 'ready' ? read.value : null;
  const values = bookingSources.map((source) => {
    const text = typed[source] ?? String(stored?.[source] ?? 0);
    return { source, text, percent: percentOf(text) };
  });
  const save = (token: string | null) => {
    const costs = Object.fromEntries(values.map(({ source, percent }) => [source, percent ?? 0]));
    return saveSourceCosts(costs as SourceCosts, token);
  };
  return (
    <ActionDialog
      title="Costs of sources"
      confirmLabel="Save"
      leaveLabel="Cancel"
      isReady={stored !== null && values.every(({ percent }) => percent !== null)}
      isBusy={isBusy}
      problem={read.status === 'failed' ? read.message : problem}
      onConfirm={() => void submit(save)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        In whole percent of the room revenue. Bookings made from now on have them; earlier ones keep
        theirs.
      </Typography>
      {read.status === 'loading' && <Spinner label="Loading the costs" />}
      {stored !== null && (
        <Stack spacing={2}>
          {values.map(({ source, text, percent }) => (
            <TextField
              key={source}
              size="small"
              label={sourceLabels[source]}
              value={text}
              error={percent === null}
              helperText={percent === null ? 'Enter a whole number from 0 to 100' : undefined}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              onChange={(event) => setTyped({ ...typed, [source]: event.target.value })}
            />
          ))}
        </Stack>
      )}
    </ActionDialog>
  );
}
