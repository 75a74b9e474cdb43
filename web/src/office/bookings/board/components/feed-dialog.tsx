import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router-dom';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import type { BoardFeed } from '../board-types.ts';

/** Details of nights held by another calendar; they can only be changed there. */
export function FeedDialog({ feed, onClose }: { feed: BoardFeed; onClose: () => void }) {
  return (
    <LayerDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="feed-title">
      <DialogTitle id="feed-title">{providerNames[feed.provider]}</DialogTitle>
      <DialogContent>
        {feed.label !== '' && `${feed.label}: `}
        {formatDateRange(feed)} is taken on that calendar. Changes made there appear here.
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`${paths.admin.manageHotel.href(feed.hotelId)}?tab=calendars`}>
          Calendars of this hotel
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
