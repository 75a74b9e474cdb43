import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { changeFeed } from './api/feed-calls.ts';
import { type FeedSettings, FeedSettingsFields } from './feed-settings-fields.tsx';
import { feedName } from './feed-text.ts';

type FeedSettingsDialogProps = { feed: CalendarFeed; onClose: () => void };

/** Settings of a calendar. A different address requires a new calendar. */
export function FeedSettingsDialog({ feed, onClose }: FeedSettingsDialogProps) {
  const { label, blocked, allDayCloses, passOn } = feed;
  const [settings, setSettings] = useState<FeedSettings>({ label, blocked, allDayCloses, passOn });
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit((token) => changeFeed(feed, settings, token));
  };
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="change-calendar"
    >
      <form onSubmit={save}>
        <DialogTitle id="change-calendar">{feedName(feed)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FeedSettingsFields
              provider={feed.provider}
              value={settings}
              onChange={(change) => setSettings((known) => ({ ...known, ...change }))}
            />
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
