import type { Applied } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { itemsToWrite } from '@kerala-stays/domain/catalogue/import/item-plan';
import { countOf } from '@kerala-stays/domain/core/count-of';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useLeaveWarning } from '#web/lib/forms/use-leave-warning.ts';
import { ImportPreview } from './import-preview.tsx';
import { PicturesNote } from './pictures-note.tsx';
import { type ImportStep, useHotelImport } from './use-hotel-import.ts';

/** Hotels that the button writes. */
const dueOf = (step: ImportStep): number =>
  step.at === 'preview' ? itemsToWrite(step.plan.items).length : 0;

function Result({ written, left, failures }: Applied) {
  const isWhole = left === 0 && failures.length === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'}>
      {countOf(written, 'hotel')} written.
      {left > 0 && ` ${countOf(left, 'hotel')} left: choose the file again to go on with them.`}
      {failures.map((failure) => (
        <div key={failure}>{failure}</div>
      ))}
    </Alert>
  );
}

function Content({ step }: { step: ImportStep }) {
  switch (step.at) {
    case 'start':
      return (
        <>
          {step.problem !== '' && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {step.problem}
            </Alert>
          )}
          <Typography>
            Choose a CSV file with the columns of Export CSV, one row for each room type. You see
            what changes before anything is written.
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            Hotels and room types without a row stay as they are. A new hotel is inactive unless its
            Status says Active. Pictures are no part of this: add them under Manage, Images, or all
            at once with npm run import.
          </Typography>
        </>
      );
    case 'reading':
      return <LinearProgress aria-label="Comparing the file with the hotels" />;
    case 'preview':
      return (
        <>
          <PicturesNote hotels={step.plan.items} />
          <ImportPreview plan={step.plan} />
        </>
      );
    case 'writing':
      return (
        <div role="status">
          <Typography sx={{ mb: 1 }}>
            {step.isStopping ? 'Stopping' : 'Writing'}: {step.done} of {countOf(step.of, 'hotel')}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * step.done) / Math.max(step.of, 1)}
            aria-label="Hotels written"
          />
        </div>
      );
    case 'done':
      return <Result {...step.applied} />;
  }
}

/** Import of Manage Hotels: choose a file, look at what it changes, write it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { step, choose, apply, stop, restart } = useHotelImport();
  const isBusy = step.at === 'writing' || step.at === 'reading';
  useLeaveWarning(step.at === 'writing', stop);
  const due = dueOf(step);
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {step.at === 'preview' ? `Import ${step.fileName}` : 'Import hotels'}
      </DialogTitle>
      <DialogContent>
        <Content step={step} />
      </DialogContent>
      <input
        hidden
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          if (file !== undefined) choose(file);
        }}
      />
      <DialogActions>
        {step.at === 'writing' ? (
          <Button onClick={stop} disabled={step.isStopping}>
            Stop
          </Button>
        ) : (
          <Button onClick={onClose} disabled={isBusy}>
            Close
          </Button>
        )}
        {step.at === 'start' && (
          <Button variant="contained" onClick={() => input.current?.click()}>
            Choose file
          </Button>
        )}
        {(step.at === 'preview' || step.at === 'done') && (
          <Button onClick={restart}>Another file</Button>
        )}
        {step.at === 'preview' && (
          <Button variant="contained" disabled={due === 0} onClick={() => apply(step)}>
            {due === 0 ? 'Nothing to write' : `Write ${countOf(due, 'hotel')}`}
          </Button>
        )}
      </DialogActions>
    </LayerDialog>
  );
}
