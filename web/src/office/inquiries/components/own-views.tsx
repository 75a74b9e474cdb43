import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { longestViewName, type OwnView, useOwnViews } from '../use-own-views.ts';

type OwnViewsProps = {
  /** Address of the current view. */
  query: string;
  /** Whether the view differs from every tab and so is worth saving. */
  canSave: boolean;
  onOpen: (query: string) => void;
};

/** Saved views of a member of staff: to open, delete, and add the current one. */
export function OwnViews({ query, canSave, onOpen }: OwnViewsProps) {
  const { views, save, remove } = useOwnViews();
  const [isNaming, setNaming] = useState(false);
  const toast = useToast();
  const drop = (view: OwnView) => {
    remove(view.name);
    toast.info('View deleted', {
      detail: view.name,
      action: { label: 'Undo', onChoose: () => save(view) },
    });
  };
  const isSaved = views.some((view) => view.query === query);
  return (
    <>
      {views.map((view) => (
        <Chip
          key={view.name}
          label={view.name}
          color={view.query === query ? 'primary' : 'default'}
          variant={view.query === query ? 'filled' : 'outlined'}
          aria-label={`View ${view.name}; the Delete key deletes it`}
          onClick={() => onOpen(view.query)}
          onDelete={() => drop(view)}
          sx={{ minHeight: 36, borderRadius: 18 }}
        />
      ))}
      {canSave && !isSaved && (
        <Button size="small" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {isNaming && (
        <NameDialog
          taken={views.map(({ name }) => name)}
          onSave={(name) => {
            save({ name, query });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

type NameDialogProps = {
  taken: string[];
  onSave: (name: string) => void;
  onClose: () => void;
};

function NameDialog({ taken, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') onSave(name);
  };
  return (
    <LayerDialog open onClose={onClose} aria-labelledby="save-view" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="save-view">Save this view</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="Name of the view"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            helperText={
              taken.includes(name)
                ? 'Replaces your view of this name'
                : 'For you alone, in this browser'
            }
            slotProps={{ htmlInput: { maxLength: longestViewName } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name === ''}>
            Save view
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
