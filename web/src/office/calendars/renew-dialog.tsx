import type {
  CalendarExport,
  rotationGraces,
} from '@kerala-stays/domain/calendars/calendar-export';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';

type Grace = (typeof rotationGraces)[number];

type RenewDialogProps = {
  link: CalendarExport;
  busy: boolean;
  onRenew: (grace: Grace) => void;
  onCancel: () => void;
};

/** Asks how long the old link stays valid. */
export function RenewDialog({ link, busy, onRenew, onCancel }: RenewDialogProps) {
  const [grace, setGrace] = useState<Grace>(24);
  const portal = providerNames[link.provider];
  return (
    <LayerDialog
      open
      onClose={busy ? undefined : onCancel}
      aria-labelledby="renew-link"
      maxWidth="xs"
    >
      <DialogTitle id="renew-link">Make a new link for {portal}?</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-label="The old link"
          value={grace}
          onChange={(_event, value) => setGrace(value === '0' ? 0 : 24)}
        >
          <FormControlLabel
            value={24}
            control={<Radio />}
            label={`Keep the old link for 24 hours, until ${portal} has the new one`}
          />
          <FormControlLabel
            value={0}
            control={<Radio />}
            label="It was shared by mistake: end it now"
          />
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onRenew(grace)}>
          Make a new link
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
