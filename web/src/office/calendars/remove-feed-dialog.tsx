import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { unitName } from '#web/lib/stay/unit-text.ts';
import { removeFeed } from './api/feed-calls.ts';
import { feedName } from './feed-text.ts';

type RemoveFeedDialogProps = {
  feed: CalendarFeed;
  roomTypes: readonly RoomType[];
  onClose: () => void;
};

/** Asks whether to release or block the nights that a calendar has closed. */
export function RemoveFeedDialog({ feed, roomTypes, onClose }: RemoveFeedDialogProps) {
  const [nights, setNights] = useState<'release' | 'block'>('block');
  const { submit, isBusy, problem } = useDialogCall(onClose);
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      aria-labelledby="remove-calendar"
    >
      <DialogTitle id="remove-calendar">Remove the calendar of {feedName(feed)}?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>
          {unitName(roomTypes, feed)}: what the portal sells from now on will not be known here.
        </Typography>
        <RadioGroup
          aria-label="The nights that it has closed"
          value={nights}
          onChange={(_event, value) => setNights(value === 'release' ? 'release' : 'block')}
        >
          <FormControlLabel
            value="block"
            control={<Radio />}
            label="Keep its nights closed, as blocks"
          />
          <FormControlLabel
            value="release"
            control={<Radio />}
            label="Release its nights: they can be booked here at once"
          />
        </RadioGroup>
        {problem !== '' && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={isBusy}
          onClick={() => void submit((token) => removeFeed(feed, nights, token))}
        >
          Remove
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
