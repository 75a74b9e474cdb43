import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import type { Thread } from '@kerala-stays/domain/conversation/thread';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Fact } from '#web/components/office/fact.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import type { Live } from '#web/lib/firebase/live.ts';
import { useSubject } from '../api/use-subject.ts';
import { useThread } from '../api/use-threads.ts';
import { ConversationPanel } from './conversation-panel.tsx';

function OpenConversation({ thread }: { thread: Thread }) {
  const subject = useSubject(thread);
  const { inquiryId, bookingId, guestEmail, guestMobile, hotel, reference } = thread;
  return (
    <>
      <Stack component="dl" spacing={1}>
        <Fact label="Hotel" value={hotel.name} />
        <Fact label="Check-in" value={subject.facts.checkIn} />
        <Fact label="Check-out" value={subject.facts.checkOut} />
        <Fact label="Reference" value={reference} />
        <Fact label="Email" value={guestEmail} />
        <Fact label="Mobile" value={guestMobile} />
      </Stack>
      <Stack direction="row" spacing={2}>
        {inquiryId !== '' && (
          <Link component={RouterLink} to={paths.admin.inquiries.one(inquiryId)}>
            View inquiry
          </Link>
        )}
        <Permitted to="bookings:read">
          <Link
            component={RouterLink}
            to={
              inquiryId === ''
                ? paths.admin.guest.href('booking', bookingId)
                : paths.admin.guest.href('inquiry', inquiryId)
            }
          >
            All about this guest
          </Link>
        </Permitted>
        {bookingId !== '' && (
          <Link component={RouterLink} to={paths.admin.bookings.one(bookingId)}>
            View booking
          </Link>
        )}
      </Stack>
      <ConversationPanel subject={subject} />
    </>
  );
}

function headingOf(live: Live<Thread | null>): string {
  if (live.status === 'loading') return 'Loading conversation';
  if (live.status === 'error') return 'Conversation not loaded';
  return live.data === null ? conversationMessages.notFound : live.data.guestName || 'Guest';
}

/** A conversation beside the list. */
export function ConversationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const live = useThread(id);
  return (
    <SideDrawer title={headingOf(live)} width={520} onClose={onClose}>
      {live.status === 'loading' && <Spinner label="Loading conversation" />}
      {live.status === 'error' && (
        <LoadFailure message={conversationMessages.loadFailed} onRetry={live.retry} />
      )}
      {live.status === 'success' && live.data !== null && <OpenConversation thread={live.data} />}
    </SideDrawer>
  );
}
