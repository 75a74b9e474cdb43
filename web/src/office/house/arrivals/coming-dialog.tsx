import { type ArrivalForm, arrivalWays } from '@kerala-stays/domain/house/arrival-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { noteComing } from '../api/register-calls.ts';

/** When and how a guest comes. */
export type Coming = Pick<ArrivalForm, 'time' | 'way'>;

type ComingDialogProps = {
  bookingId: string;
  guest: string;
  /** As told so far. */
  coming: Coming;
  onNoted: (coming: Coming) => void;
  onClose: () => void;
};

/** Notes for a guest who calls when and how they come, in the guest's own arrival form. */
export function ComingDialog({ bookingId, guest, coming, onNoted, onClose }: ComingDialogProps) {
  const [time, setTime] = useState(coming.time);
  const [way, setWay] = useState(coming.way);
  const [problem, setProblem] = useState('');
  const { run, isBusy } = useApiAction(setProblem);
  const note = async () => {
    setProblem('');
    const saved = await run((token) => noteComing(bookingId, { time, way }, token));
    if (saved !== null) onNoted({ time: saved.time, way: saved.way });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="coming">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void note();
        }}
      >
        <DialogTitle id="coming">When {guest} comes</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField
              type="time"
              label="Around"
              autoFocus
              slotProps={{ inputLabel: { shrink: true } }}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <TextField
              select
              label="How"
              value={way}
              onChange={({ target }) => setWay(target.value as Coming['way'])}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">Not said</MenuItem>
              {Object.entries(arrivalWays).map(([value, words]) => (
                <MenuItem key={value} value={value}>
                  {words}
                </MenuItem>
              ))}
            </TextField>
            <Typography variant="body2" color="textSecondary">
              The guest sees it in the arrival form, the house on its sheet.
            </Typography>
            {problem !== '' && (
              <Typography color="error" role="alert">
                {problem}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
