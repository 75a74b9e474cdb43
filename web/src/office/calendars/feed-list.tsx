import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { lostNights } from '@kerala-stays/domain/calendars/feed-alerts';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { unitName } from '#web/lib/stay/unit-text.ts';
import { feedName, feedStatus, type Light } from './feed-text.ts';

type FeedListProps = {
  feeds: readonly CalendarFeed[];
  roomTypes: readonly RoomType[];
  isBusy: boolean;
} & Record<
  'onSync' | 'onShow' | 'onRelease' | 'onPause' | 'onChange' | 'onRemove',
  (feed: CalendarFeed) => void
>;

const colours: Record<Light, string> = {
  green: 'success.main',
  yellow: 'warning.main',
  red: 'error.main',
  grey: 'text.disabled',
};
const lightWords: Record<Light, string> = {
  green: 'Up to date',
  yellow: 'Needs attention',
  red: 'Cannot be read',
  grey: 'Paused',
};

const tickMs = 30_000;

/** The current time, updated often enough for "3 minutes ago". */
function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Calendars of a hotel by room, each with its status light and actions. */
export function FeedList({ feeds, roomTypes, ...actions }: FeedListProps) {
  const now = useNow();
  const named = feeds
    .map((feed) => ({ feed, room: unitName(roomTypes, feed) }))
    .sort((a, b) => a.room.localeCompare(b.room, 'en', { numeric: true }));
  return (
    <Stack component="ul" sx={{ p: 0, m: 0 }}>
      {named.map(({ feed, room }) => (
        <FeedRow key={feed._id} feed={feed} room={room} now={now} {...actions} />
      ))}
    </Stack>
  );
}

type FeedRowProps = Omit<FeedListProps, 'feeds' | 'roomTypes'> & {
  feed: CalendarFeed;
  room: string;
  now: Date;
};

function FeedRow({ feed, room, now, isBusy, ...on }: FeedRowProps) {
  const today = dateInKerala(now);
  const { light, text } = feedStatus(feed, { today, now: now.getTime() });
  const name = feedName(feed);
  const lost = feed.lostSince === '' ? 0 : lostNights(feed, today);
  const isPaused = feed.state === 'paused';
  const remove = { word: 'Remove', act: on.onRemove, color: 'error' as const };
  const { ignored, unclear, unreadable } = feed.counts;
  const all = [
    ...(lost > 0
      ? [{ word: `Release ${lost} ${lost === 1 ? 'night' : 'nights'}`, act: on.onRelease }]
      : []),
    ...(isPaused ? [] : [{ word: 'Read now', act: on.onSync }]),
    ...(ignored + unclear + unreadable > 0 ? [{ word: 'Show entries', act: on.onShow }] : []),
    { word: isPaused ? 'Resume' : 'Pause', act: on.onPause },
    { word: 'Change', act: on.onChange },
    remove,
  ];
  // A removal that has begun can only be completed.
  const buttons = feed.removal === null ? all : [remove];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box
        role="img"
        aria-label={lightWords[light]}
        title={lightWords[light]}
        sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: colours[light], flex: 'none' }}
      />
      <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        <Typography>
          <strong>{room}</strong> from {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {buttons.map(({ word, act, ...look }) => (
          <Button
            key={word}
            size="small"
            {...look}
            disabled={isBusy}
            aria-label={`${word}: ${room} from ${name}`}
            onClick={() => act(feed)}
          >
            {word}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
