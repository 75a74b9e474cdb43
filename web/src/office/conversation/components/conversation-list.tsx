import type { Thread } from '@kerala-stays/domain/conversation/thread';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { ThreadStateChip } from './thread-state-chip.tsx';

/** Fields of a row, common to the live list and the API. */
export type ConversationRowData = Pick<
  Thread,
  | '_id'
  | 'guestName'
  | 'hotel'
  | 'reference'
  | 'lastFrom'
  | 'lastText'
  | 'lastAt'
  | 'unread'
  | 'state'
  | 'waitingSince'
>;

type RowProps = { thread: ConversationRowData; onOpen: (id: string) => void };

function ConversationRow({ thread, onOpen }: RowProps) {
  const { _id, guestName, hotel, reference, lastFrom, lastText, lastAt, unread } = thread;
  const speaker = lastFrom === 'staff' ? 'Us: ' : '';
  return (
    <Box component="li" sx={{ listStyle: 'none', borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={() => onOpen(_id)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '17rem 1fr auto' },
          gap: { xs: 0.5, md: 2 },
          width: '100%',
          p: 2,
          textAlign: 'left',
          alignItems: 'start',
          bgcolor: unread > 0 ? 'var(--cloth)' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
            {guestName || 'Guest'}
            {unread > 0 && (
              <Chip
                component="span"
                label={`${unread} new`}
                size="small"
                color="secondary"
                sx={{ ml: 1, height: 20 }}
              />
            )}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            noWrap
            sx={{ display: 'block' }}
          >
            {[hotel.name, reference].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography
          component="span"
          variant="body2"
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          {speaker}
          {lastText}
        </Typography>
        <Box component="span" sx={{ textAlign: { md: 'right' } }}>
          <ThreadStateChip thread={thread} />
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', mt: 0.5 }}
          >
            {formatInstant(lastAt)}
          </Typography>
        </Box>
      </ButtonBase>
    </Box>
  );
}

/** List of conversations; each opens on click. */
export function ConversationList({
  threads,
  onOpen,
}: {
  threads: ConversationRowData[];
  onOpen: (id: string) => void;
}) {
  return (
    <Box component="ul" sx={{ p: 0, m: 0, borderTop: 1, borderColor: 'divider' }}>
      {threads.map((thread) => (
        <ConversationRow key={thread._id} thread={thread} onOpen={onOpen} />
      ))}
    </Box>
  );
}
