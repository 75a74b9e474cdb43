import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { threadStateDisplay } from '@kerala-stays/domain/conversation/thread';
import { dayOfInstant } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { inquiryStatusDisplay } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import type { GuestBooking, GuestInquiry, GuestThread } from './guest-calls.ts';

type Row = {
  id: string;
  to: string;
  title: string;
  /** Under which name and address, where it is not the page's own. */
  who: string;
  text: string;
  note?: string;
};

function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  if (rows.length === 0) {
    return empty === '' ? null : <Typography color="textSecondary">{empty}</Typography>;
  }
  return (
    <List dense disablePadding>
      {rows.map(({ id, to, title, who, text, note = '' }) => (
        <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere' }}>
          <ListItemText
            primary={
              <Link component={RouterLink} to={to}>
                {title}
              </Link>
            }
            secondary={lines([who, text, note])}
          />
        </ListItem>
      ))}
    </List>
  );
}

const lines = (texts: readonly string[]): ReactNode =>
  texts
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} style={{ display: 'block', whiteSpace: 'pre-line' }}>
        {text}
      </span>
    ));

const whoOf = ({ match, name, email }: Pick<GuestBooking, 'match' | 'name' | 'email'>) =>
  match === 'same' ? '' : [name, email].filter((text) => text !== '').join(', ');

const dayOf = (instant: string) => formatDay(dayOfInstant(instant));

export function BookingRows({
  bookings,
  empty,
}: {
  bookings: readonly GuestBooking[];
  empty: string;
}) {
  return (
    <Rows
      empty={empty}
      rows={bookings.map((booking) => ({
        id: booking._id,
        to: paths.admin.bookings.one(booking._id),
        title: `${booking.reference}, ${booking.hotel}`,
        who: whoOf(booking),
        text: `${formatDay(booking.checkInDate)} to ${formatDay(booking.checkOutDate)}, ${bookingStatusDisplay[booking.status].label}`,
      }))}
    />
  );
}

export function InquiryRows({ inquiries }: { inquiries: readonly GuestInquiry[] }) {
  return (
    <Rows
      empty="No inquiries."
      rows={inquiries.map((inquiry) => ({
        id: inquiry._id,
        to: paths.admin.inquiries.one(inquiry._id),
        title: inquiry.hotel,
        who: whoOf(inquiry),
        text: [
          `${dayOf(inquiry.createdAt)}, ${inquiryStatusDisplay[inquiry.status].label}`,
          inquiry.notice === '' ? '' : `under the privacy notice of ${formatDay(inquiry.notice)}`,
        ]
          .filter((text) => text !== '')
          .join(', '),
        note: inquiry.staffNotes === '' ? '' : `Note: ${inquiry.staffNotes}`,
      }))}
    />
  );
}

export function ThreadRows({ threads }: { threads: readonly GuestThread[] }) {
  return (
    <Rows
      empty="No messages."
      rows={threads.map((thread) => ({
        id: thread._id,
        to: paths.admin.conversations.one(thread._id),
        title: thread.hotel,
        who: whoOf(thread),
        text: `${threadStateDisplay[thread.state].label}, last message on ${dayOf(thread.lastAt)}`,
      }))}
    />
  );
}
