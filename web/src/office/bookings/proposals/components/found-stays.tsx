import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FoundRoom } from '../proposal-draft.ts';
import { stayKeyOf } from '../proposal-draft.ts';
import type { StayFinder } from '../use-find-stays.ts';
import type { ProposalForm } from '../use-proposal-form.ts';

type FoundStaysListProps = {
  finder: StayFinder;
  form: ProposalForm;
  /** Name of the inquiry's own hotel. */
  hotelName: string;
};

/** Results of the search: the inquired hotel first, then others; each can be ticked. */
export function FoundStaysList({ finder, form, hotelName }: FoundStaysListProps) {
  const { found, isBusy, more } = finder;
  if (found === null) return null;
  const row = (room: FoundRoom) => (
    <FoundRow key={`${room.hotelId} ${room.roomTypeId}`} room={room} finder={finder} form={form} />
  );
  return (
    <Box aria-busy={isBusy} sx={{ display: 'grid', gap: 1.5 }}>
      <Group title={hotelName} problem={found.ownProblem}>
        {found.own.map(row)}
      </Group>
      <Group title="Other houses" problem={found.problem}>
        {found.others.map(row)}
        {found.next !== '' && (
          <Button size="small" loading={isBusy} onClick={() => void more()}>
            Show more
          </Button>
        )}
      </Group>
    </Box>
  );
}

type GroupProps = { title: string; problem: string; children: ReactNode };

function Group({ title, problem, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h5" component="h3">
        {title}
      </Typography>
      {problem !== '' && (
        <Typography variant="body2" color="textSecondary">
          {problem}
        </Typography>
      )}
      {children}
    </Box>
  );
}

function FoundRow({
  room,
  finder: { found },
  form,
}: { room: FoundRoom } & Omit<FoundStaysListProps, 'hotelName'>) {
  if (found === null) return null;
  const { search } = found;
  const key = stayKeyOf({ ...room, ...search });
  const isTicked = form.draft.stays.some((stay) => stayKeyOf(stay) === key);
  const reason = room.problem || (form.isFull && !isTicked ? `${proposalMessages.tooMany}.` : '');
  return (
    <FormControlLabel
      disabled={reason !== '' && !isTicked}
      sx={{ display: 'flex', alignItems: 'flex-start', mr: 0 }}
      slotProps={{ typography: { sx: { flex: 1, minWidth: 0, py: 1 } } }}
      control={<Checkbox checked={isTicked} onChange={() => form.toggle(room, search)} />}
      label={
        <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {room.hotelName}, {room.roomType}
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'block', color: 'text.secondary' }}
            >
              {[room.city, reason].filter(Boolean).join('. ')}
            </Typography>
          </Box>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {room.total}
          </Box>
        </Box>
      }
    />
  );
}
