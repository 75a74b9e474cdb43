import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useCopy } from '#web/components/use-copy.ts';
import type { MadeKey } from '../api/key-calls.ts';

/** A new key, shown only once: only the button closes the dialog. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const copyText = useCopy();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const words = { done: 'Key copied', refused: 'Select the key and copy it' };
    if (await copyText(made.secret, words)) setCopied(true);
  };
  return (
    <LayerDialog open fullWidth maxWidth="sm" aria-labelledby="made-key">
      <DialogTitle id="made-key">Key for {made.key.name}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          Copy it now: it is not shown again. Anyone with the key can do what it may.
        </Alert>
        <TextField
          label="Key"
          value={made.secret}
          fullWidth
          multiline
          sx={{ mt: 1 }}
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
          onFocus={(event) => event.target.select()}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Programs send it in the header “Authorization: Bearer …”, never in an address.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {isCopied ? 'Done' : 'Close'}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          Copy
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
