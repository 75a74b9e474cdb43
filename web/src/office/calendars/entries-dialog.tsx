import { type CalendarFeed, openDoubts } from '@kerala-stays/domain/calendars/calendar-feed';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { actOnFeed, readFeedEntries } from './api/feed-calls.ts';
import { EntryList } from './entry-list.tsx';
import { feedName } from './feed-text.ts';

type EntriesDialogProps = { feed: CalendarFeed; onClose: () => void };

/** The entries that a calendar does not simply take, as its portal says them now. */
export function EntriesDialog({ feed, onClose }: EntriesDialogProps) {
  const { _id } = feed;
  const call = useCallback((token: string | null) => readFeedEntries({ _id }, token), [_id]);
  const read = useApiRead(call);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const isOpen = openDoubts(feed) > 0 && feed.doubts.some(({ acknowledged }) => !acknowledged);
  return (
    <LayerDialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="calendar-entries"
    >
      <DialogTitle id="calendar-entries">Entries of {feedName(feed)}</DialogTitle>
      <DialogContent>
        {isOpen && (
          <Typography sx={{ mb: 2 }}>
            What could not be read may be sold twice. Check on the portal which nights these are,
            and block them here.
          </Typography>
        )}
        {read.status === 'loading' && <Spinner label="Reading the calendar" />}
        {read.status === 'failed' && (
          <LoadFailure of="The entries" message={read.message} onRetry={read.retry} />
        )}
        {read.status === 'ready' && read.value.length === 0 && (
          <Typography>Every entry was read without a problem.</Typography>
        )}
        {read.status === 'ready' && <EntryList entries={read.value} />}
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          Close
        </Button>
        {isOpen && (
          <Button
            variant="contained"
            loading={isBusy}
            onClick={() =>
              void submit((token) => actOnFeed('POST /calendar-feeds/:id/looked-up', feed, token))
            }
          >
            Mark as looked up
          </Button>
        )}
      </DialogActions>
    </LayerDialog>
  );
}
