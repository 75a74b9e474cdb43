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

type SecretDialogProps = {
  title: string;
  /** Of the secret, e.g. "Key". */
  label: string;
  secret: string;
  warning: string;
  /** How it is used. */
  hint: string;
  onClose: () => void;
};

/** A new secret, shown only once: only the button closes the dialog. */
export function SecretDialog({ title, label, secret, warning, hint, onClose }: SecretDialogProps) {
  const copyText = useCopy();
  const [isCopied, setCopied] = useState(false);
  const name = label.toLowerCase();
  const copy = async () => {
    const words = { done: `${label} copied`, refused: `Select the ${name} and copy it` };
    if (await copyText(secret, words)) setCopied(true);
  };
  return (
    <LayerDialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">{title}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
        <TextField
          label={label}
          value={secret}
          fullWidth
          multiline
          sx={{ mt: 1 }}
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
          onFocus={(event) => event.target.select()}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {hint}
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
