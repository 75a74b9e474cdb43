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
import { type ReactNode, useId, useRef } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useLeaveWarning } from '#web/lib/forms/use-leave-warning.ts';
import { ImportPreview, type Words } from './import-preview.tsx';
import { type CompareFile, type ImportStep, useFileImport } from './use-file-import.ts';

/** Items that the button writes. */
const dueOf = (step: ImportStep): number =>
  step.at === 'preview' ? itemsToWrite(step.plan.items).length : 0;

function Result({ applied, words }: { applied: Applied; words: Words }) {
  const { written, left, failures } = applied;
  const isWhole = left === 0 && failures.length === 0;
  return (
    <Alert severity={isWhole ? 'success' : 'warning'}>
      {countOf(written, words.one, words.many)} written.
      {left > 0 &&
        ` ${countOf(left, words.one, words.many)} left: choose the file again to go on with them.`}
      {failures.map((failure) => (
        <div key={failure}>{failure}</div>
      ))}
    </Alert>
  );
}

function Content({
  step,
  words,
  intro,
}: { step: ImportStep } & Pick<ImportDialogProps, 'words' | 'intro'>) {
  switch (step.at) {
    case 'start':
      return (
        <>
          {step.problem !== '' && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {step.problem}
            </Alert>
          )}
          {intro}
        </>
      );
    case 'reading':
      return <LinearProgress aria-label={`Comparing the file with the ${words.many}`} />;
    case 'preview':
      return (
        <>
          {step.note}
          <ImportPreview plan={step.plan} words={words} />
        </>
      );
    case 'writing':
      return (
        <div role="status">
          <Typography sx={{ mb: 1 }}>
            {step.isStopping ? 'Stopping' : 'Writing'}: {step.done} of{' '}
            {countOf(step.of, words.one, words.many)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * step.done) / Math.max(step.of, 1)}
            aria-label={`Written ${words.many}`}
          />
        </div>
      );
    case 'done':
      return <Result applied={step.applied} words={words} />;
  }
}

type ImportDialogProps = {
  words: Words;
  /** Help for choosing a file. */
  intro: ReactNode;
  compare: CompareFile;
  /** Said when what is stored cannot be read. */
  unreadable: string;
  onClose: () => void;
};

/** Import of a file: choose it, look at what it changes, write it. */
export function ImportDialog({ words, intro, compare, unreadable, onClose }: ImportDialogProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { step, choose, apply, stop, restart } = useFileImport(compare, unreadable);
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
        {step.at === 'preview' ? `Import ${step.fileName}` : `Import ${words.many}`}
      </DialogTitle>
      <DialogContent>
        <Content step={step} words={words} intro={intro} />
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
            {due === 0 ? 'Nothing to write' : `Write ${countOf(due, words.one, words.many)}`}
          </Button>
        )}
      </DialogActions>
    </LayerDialog>
  );
}
