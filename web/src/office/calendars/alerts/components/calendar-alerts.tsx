import { type FeedAlert, feedAlerts } from '@kerala-stays/domain/calendars/feed-alerts';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { acknowledgeConflict } from '../api/acknowledge-conflict.ts';
import { useAlertFeeds } from '../api/use-alert-feeds.ts';
import { useAlertSubjects } from '../api/use-alert-subjects.ts';
import { AlertRow } from './alert-row.tsx';

const shownAtOnce = 5;

/**
 * Problems with other calendars, at the top of dashboard and board: nights that a portal and a
 * booking both hold, and calendars that can no longer be read. Renders nothing without problems.
 * @property isFolded shows their number alone, until it is pressed
 */
export function CalendarAlerts({ isFolded = false }: { isFolded?: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded);
  const live = useAlertFeeds();
  const { run, isBusy, toast } = useApiAction();
  const [count, setCount] = useState(shownAtOnce);
  const now = serverNow();
  const today = dateInKerala(now);
  const alerts = feedAlerts(live.data ?? [], today);
  const shown = alerts.slice(0, count);
  const subjects = useAlertSubjects(
    shown.map(({ feed }) => feed.hotelId),
    shown.flatMap((alert) => (alert.kind === 'conflict' ? alert.conflict.bookingIds : [])),
  );

  const solve = async (alert: Extract<FeedAlert, { kind: 'conflict' }>) => {
    const message = await run((token) => acknowledgeConflict(alert.feed, alert.conflict, token));
    if (message !== null) toast.success(message);
  };

  if (live.status === 'error') {
    return (
      <Alert
        severity="warning"
        sx={{ mb: 3 }}
        action={
          <Button color="inherit" size="small" onClick={live.retry}>
            Try again
          </Button>
        }
      >
        Alerts of other calendars could not be loaded.
      </Alert>
    );
  }
  if (shown.length === 0) return null;
  if (!isOpen) {
    return (
      <Button
        color="error"
        size="small"
        startIcon={<ErrorOutline />}
        aria-expanded={false}
        onClick={() => setOpen(true)}
        sx={{ mb: 1 }}
      >
        {countOf(alerts.length, 'calendar problem')}
      </Button>
    );
  }
  return (
    <Stack component="section" aria-labelledby="calendar-alerts" spacing={1} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" id="calendar-alerts">
        Calendar conflicts
      </Typography>
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
        {shown.map((alert) => (
          <AlertRow
            key={
              alert.kind === 'conflict'
                ? `${alert.feed._id} ${alert.conflict.from}`
                : `${alert.feed._id} ${alert.kind}`
            }
            alert={alert}
            subjects={subjects}
            today={today}
            isBusy={isBusy}
            now={now.getTime()}
            onSolved={(solved) => void solve(solved)}
          />
        ))}
      </Stack>
      {alerts.length > shown.length && (
        <Button
          color="inherit"
          sx={{ alignSelf: 'start' }}
          onClick={() => setCount((before) => before + 20)}
        >
          Show more ({alerts.length - shown.length})
        </Button>
      )}
    </Stack>
  );
}
