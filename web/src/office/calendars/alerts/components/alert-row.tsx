import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { FeedAlert } from '@kerala-stays/domain/calendars/feed-alerts';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import {
  alertRoom,
  formatConflict,
  formatFailing,
  formatUnclear,
  sinceRead,
} from '../alert-text.ts';
import type { AlertSubjects } from '../api/use-alert-subjects.ts';
import { AlertFrame } from './alert-frame.tsx';

type AlertRowProps = {
  alert: FeedAlert;
  subjects: AlertSubjects;
  today: CalendarDate;
  now: number;
  isBusy: boolean;
  onSolved: (alert: Extract<FeedAlert, { kind: 'conflict' }>) => void;
};

/** One alert with its actions. */
export function AlertRow({ alert, subjects, today, now, isBusy, onSolved }: AlertRowProps) {
  const { feed } = alert;
  const hotel = subjects.hotels.get(feed.hotelId)?.name ?? '';
  if (alert.kind !== 'conflict') {
    const text =
      alert.kind === 'failing' ? formatFailing(feed, today) : formatUnclear(alert.entries);
    const more =
      alert.kind === 'failing'
        ? `${sinceRead(feed, now)} What it has closed here stays closed.`
        : 'Check on the portal which nights these are, and block them here.';
    return (
      <AlertFrame
        severity="warning"
        text={`${providerNames[feed.provider]}, ${alertRoom(feed, subjects)}: ${text}`}
        more={`${hotel}. ${more}`}
      >
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={`${paths.admin.manageHotel.href(feed.hotelId)}?tab=calendars`}
        >
          Open calendars
        </Button>
      </AlertFrame>
    );
  }
  const { from, bookingIds } = alert.conflict;
  const text = formatConflict(alert, subjects);
  return (
    <AlertFrame severity="error" text={text} more={hotel}>
      {bookingIds.map((id) => (
        <Button
          key={id}
          size="small"
          color="inherit"
          component={Link}
          to={paths.admin.bookings.one(id)}
        >
          Open booking
          {bookingIds.length > 1 && ` ${subjects.references.get(id) ?? ''}`}
        </Button>
      ))}
      <Button
        size="small"
        color="inherit"
        component={Link}
        to={paths.admin.board.at(feed.hotelId, addDays(from, -2))}
      >
        {bookingIds.length > 0 ? 'Move it' : 'Open board'}
      </Button>
      <Button size="small" color="inherit" disabled={isBusy} onClick={() => onSolved(alert)}>
        Mark as solved
      </Button>
    </AlertFrame>
  );
}
