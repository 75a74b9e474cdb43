import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiAction } from '#web/account/use-api-action.ts';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { paths } from '#web/config/paths.ts';
import { type StaffProposal, withdrawProposal } from '../../api/proposal-calls.ts';
import { statusLooks } from '../../components/booking-status-chip.tsx';
import { formatProposalState, formatProposedStay } from '../proposal-words.ts';
import { useCopyProposal } from './proposal-link.tsx';

const looks = {
  open: statusLooks.yellow,
  taken: statusLooks.green,
  withdrawn: statusLooks.grey,
  lapsed: statusLooks.grey,
} as const;

type ProposalListProps = {
  proposals: readonly StaffProposal[];
  /** Receives a proposal as changed by the server. */
  onChanged: (proposal: StaffProposal) => void;
  /** A change was refused: the list may be old. */
  onRefused: () => void;
};

/** Earlier proposals of an inquiry, newest first. */
export function ProposalList({ proposals, onChanged, onRefused }: ProposalListProps) {
  const [leaving, setLeaving] = useState<StaffProposal | null>(null);
  const { run, isBusy, toast } = useApiAction();
  const withdraw = async () => {
    if (leaving === null) return;
    const done = await run((token) => withdrawProposal(leaving._id, token));
    setLeaving(null);
    if (done === null) return onRefused();
    toast.success(done.message);
    onChanged(done.proposal);
  };
  if (proposals.length === 0) return null;
  return (
    <Box component="section" aria-label="Proposals" sx={{ width: '100%' }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        Proposals
      </Typography>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {proposals.map((proposal) => (
          <ProposalItem key={proposal._id} proposal={proposal} onWithdraw={setLeaving} />
        ))}
      </Stack>
      <ConfirmDialog
        open={leaving !== null}
        title="Withdraw this proposal?"
        text="Its link then says that it was withdrawn. The guest can no longer choose a stay of it."
        confirmLabel="Withdraw"
        busyLabel="Withdrawing…"
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setLeaving(null)}
      />
    </Box>
  );
}

type ProposalItemProps = {
  proposal: StaffProposal;
  onWithdraw: (proposal: StaffProposal) => void;
};

function ProposalItem({ proposal, onWithdraw }: ProposalItemProps) {
  const { state, stays, taken, bookingId } = proposal;
  const copy = useCopyProposal();
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Chip size="small" label={formatProposalState(proposal)} sx={looks[state]} />
      <Box component="ol" sx={{ pl: 2.5, m: 0 }}>
        {stays.map((stay, index) => (
          <Typography
            component="li"
            variant="body2"
            // biome-ignore lint/suspicious/noArrayIndexKey: stays of a proposal never move
            key={index}
            sx={{ overflowWrap: 'anywhere', fontWeight: index === taken ? 600 : undefined }}
          >
            {formatProposedStay(stay)}
            {index === taken && ' (taken)'}
            {stay.problem !== '' && ` ${stay.problem}`}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {bookingId !== '' && (
          <Button size="small" component={Link} to={paths.admin.bookings.one(bookingId)}>
            View booking
          </Button>
        )}
        {state === 'open' && (
          <>
            <Button size="small" onClick={() => void copy(proposal)}>
              Copy link
            </Button>
            <Button size="small" color="inherit" onClick={() => onWithdraw(proposal)}>
              Withdraw
            </Button>
          </>
        )}
      </Stack>
    </Box>
  );
}
