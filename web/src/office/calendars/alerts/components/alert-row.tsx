import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { type FeedAlert, lostNights } from '@kerala-stays/domain/calendars/feed-alerts';
import { feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatAge } from '@kerala-stays/domain/core/format-dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { alertRoom, sayConflict } from '../alert-words.ts';
import type { AlertSubjects } from '../api/use-alert-subjects.ts';

type AlertRowProps = {
  alert: FeedAlert;
  subjects: AlertSubjects;
  today: CalendarDate;
  now: number;
  isBusy: boolean;
  onSolved: (alert: Extract<FeedAlert, { kind: 'conflict' }>) => void;
};

/** One alert, with the ways out of it. */
export function AlertRow({ alert, subjects, today, now, isBusy, onSolved }: AlertRowProps) {
  const { feed } = alert;
  const hotel = subjects.hotels.get(feed.hotelId)?.name ?? '';
  if (alert.kind === 'failing') {
    const portal = providerNames[feed.provider];
    const since =
      feed.lastOkAt === ''
        ? 'It was never read.'
        : `Last read ${formatAge(feed.lastOkAt, now)} ago.`;
    const problem =
      feed.problem === ''
        ? 'The calendar cannot be read'
        : feedProblemText(feed.problem, {
            status: feed.problemStatus,
            lost: lostNights(feed, today),
          });
    return (
      <Row
        severity="warning"
        text={`${portal}, ${alertRoom(feed, subjects)}: ${problem}`}
        more={`${hotel}. ${since} What it has closed here stays closed.`}
      >
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={`${paths.admin.manageHotel.href(feed.hotelId)}?tab=calendars`}
        >
          Open calendars
        </Button>
      </Row>
    );
  }
  const { from, bookingIds } = alert.conflict;
  const text = sayConflict(alert, subjects);
  return (
    <Row severity="error" text={text} more={hotel}>
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
        I have solved it
      </Button>
    </Row>
  );
}

type RowProps = {
  severity: 'error' | 'warning';
  text: string;
  /** Which hotel, and what else there is to say. */
  more: string;
  children: ReactNode;
};

/** One line where there is room: the board below is what staff came for. */
function Row({ severity, text, more, children }: RowProps) {
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Alert
        role="group"
        severity={severity}
        sx={{ py: 0, '& .MuiAlert-message': { flexGrow: 1 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 20rem' }}>
            <strong>
              <WholeReferences>{text}</WholeReferences>
            </strong>
            <br />
            {more}
          </Box>
          <Box sx={{ ml: -1 }}>{children}</Box>
        </Box>
      </Alert>
    </Box>
  );
}
