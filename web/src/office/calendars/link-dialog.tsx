import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
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
import { unitName } from '#web/lib/stay/unit-text.ts';
import type { MadeLink } from './api/export-calls.ts';

type LinkDialogProps = { made: MadeLink; roomTypes: readonly RoomType[]; onClose: () => void };

/** Address of a new link, shown only once: only the button closes the dialog. */
export function LinkDialog({ made, roomTypes, onClose }: LinkDialogProps) {
  const copyText = useCopy();
  const [isCopied, setCopied] = useState(false);
  const { calendarExport: link, address } = made;
  const portal = providerNames[link.provider];
  const copy = async () => {
    const words = { done: 'Link copied', refused: 'Select the link and copy it' };
    if (await copyText(address, words)) setCopied(true);
  };
  return (
    <LayerDialog open fullWidth maxWidth="sm" aria-labelledby="made-link">
      <DialogTitle id="made-link">
        Link for {portal}: {unitName(roomTypes, link)}
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          Copy it now: it is not shown again. Anyone with the link can see which nights are taken.
        </Alert>
        <TextField
          label="Link"
          value={address}
          fullWidth
          multiline
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={(event) => event.target.select()}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Paste it where {portal} asks for the address of a calendar to import. Portals look every
          few hours, so one may sell a night for some hours after it was booked here.
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
