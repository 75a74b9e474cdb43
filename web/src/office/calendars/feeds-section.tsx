import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { AddFeedDialog } from './add-feed-dialog.tsx';
import { actOnFeed, changeFeed } from './api/feed-calls.ts';
import { maxListed, useHotelFeeds } from './api/use-hotel-calendars.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { FeedList } from './feed-list.tsx';
import { FeedSettingsDialog } from './feed-settings-dialog.tsx';
import { RemoveFeedDialog } from './remove-feed-dialog.tsx';

type Open = { dialog: 'add' } | { dialog: 'change' | 'entries' | 'remove'; feed: CalendarFeed };

/** Portal calendars that close nights here (product §10.6.3). */
export function FeedsSection({ hotel }: { hotel: Hotel }) {
  const live = useHotelFeeds(hotel._id);
  const { run, isBusy, toast } = useApiAction();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const act = async (call: (token: string | null) => Promise<ApiResult<string>>) => {
    const message = await run(call);
    if (message !== null) toast.success(message);
  };
  const feeds = live.data?.items ?? [];

  return (
    <Stack component="section" aria-labelledby="their-calendars" spacing={2}>
      <Typography variant="h3" component="h2" id="their-calendars">
        Their calendars
      </Typography>
      <Typography color="textSecondary">
        Stays that a portal sold close their nights here. Each calendar belongs to one room and is
        read every half hour. iCal is slow: a portal may sell a night for some hours after it was
        booked here.
      </Typography>
      <Button
        variant="contained"
        sx={{ alignSelf: 'start' }}
        disabled={feeds.length >= maxListed}
        onClick={() => setOpen({ dialog: 'add' })}
      >
        Add a calendar
      </Button>
      {live.status === 'loading' && <Spinner label="Loading calendars" />}
      {live.status === 'error' && (
        <LoadFailure message="The calendars could not be loaded." onRetry={live.retry} />
      )}
      {live.status === 'success' && feeds.length === 0 && (
        <Typography color="textSecondary">No portal’s calendar is read here yet.</Typography>
      )}
      <FeedList
        feeds={feeds}
        isBusy={isBusy}
        roomTypes={hotel.roomTypes}
        onSync={(feed) =>
          void act((token) => actOnFeed('POST /calendar-feeds/:id/sync', feed, token))
        }
        onRelease={(feed) =>
          void act((token) => actOnFeed('POST /calendar-feeds/:id/release', feed, token))
        }
        onPause={(feed) =>
          void act((token) => changeFeed(feed, { paused: feed.state !== 'paused' }, token))
        }
        onShow={(feed) => setOpen({ dialog: 'entries', feed })}
        onChange={(feed) => setOpen({ dialog: 'change', feed })}
        onRemove={(feed) => setOpen({ dialog: 'remove', feed })}
      />
      {open?.dialog === 'add' && <AddFeedDialog hotel={hotel} onClose={close} />}
      {open?.dialog === 'change' && <FeedSettingsDialog feed={open.feed} onClose={close} />}
      {open?.dialog === 'entries' && <EntriesDialog feed={open.feed} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveFeedDialog feed={open.feed} roomTypes={hotel.roomTypes} onClose={close} />
      )}
    </Stack>
  );
}
