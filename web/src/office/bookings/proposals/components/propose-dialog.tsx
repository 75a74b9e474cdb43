import { proposalMessages } from '@kerala-stays/domain/bookings/proposal';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { WideDialog } from '#web/components/office/wide-dialog.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import type { StaffProposal } from '../../api/proposal-calls.ts';
import { isTouched, searchProblem } from '../proposal-draft.ts';
import { type StayFinder, useFindStays } from '../use-find-stays.ts';
import { type ProposalForm, useProposalForm } from '../use-proposal-form.ts';
import { ChosenStays } from './chosen-stays.tsx';
import { FoundStaysList } from './found-stays.tsx';
import { ProposalLink } from './proposal-link.tsx';
import { StaySearchFields } from './stay-search-fields.tsx';

type ProposeDialogProps = {
  inquiry: Inquiry;
  onMade: (proposal: StaffProposal) => void;
  onClose: () => void;
};

/** On a phone the buttons fill their lines. */
const wrapped = {
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { m: '0 !important', flexGrow: { xs: 1, sm: 0 } },
};

/**
 * Finds what the inquiry asks for when the dialog opens, and ticks the inquired room where it is
 * free: most answers are that one stay.
 */
function useFirstSearch(
  inquiry: Inquiry,
  isKnown: boolean,
  finder: StayFinder,
  form: ProposalForm,
) {
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the hotel is known
  useEffect(() => {
    const { search } = form.draft;
    if (!isKnown || hasBegun.current || searchProblem(search) !== '') return;
    hasBegun.current = true;
    const isEmpty = !isTouched(form.draft);
    void finder.find(search).then(([first]) => {
      const isInquired = first?.roomTypeId === inquiry.roomTypeId && first.problem === '';
      if (first !== undefined && isInquired && isEmpty) form.toggle(first, search);
    });
  }, [isKnown]);
}

/** Proposes up to four stays to the sender of an inquiry. Default export: loaded when opened. */
export default function ProposeDialog({ inquiry, onMade, onClose }: ProposeDialogProps) {
  const [made, setMade] = useState<StaffProposal | null>(null);
  const hotel = useHotelById(inquiry.hotel._id);
  const finder = useFindStays(inquiry, hotel);
  const form = useProposalForm(inquiry, (proposal) => {
    onMade(proposal);
    if (proposal.way === 'mail') onClose();
    else setMade(proposal);
  });
  useFirstSearch(inquiry, hotel !== null, finder, form);
  if (made !== null) {
    return <ProposalLink proposal={made} mobile={inquiry.mobile} onClose={onClose} />;
  }
  return (
    <WideDialog aria-labelledby="propose-stays" onClose={onClose}>
      <DialogTitle id="propose-stays">Propose stays to {inquiry.name}</DialogTitle>
      <DialogContent>
        <Stack spacing={3}>
          <StaySearchFields
            search={form.draft.search}
            onChange={form.setSearch}
            onFind={() => void finder.find(form.draft.search)}
            isBusy={finder.isBusy}
            problem={finder.problem}
          />
          <FoundStaysList finder={finder} form={form} hotelName={inquiry.hotel.name} />
          <Divider />
          <ChosenStays form={form} />
          <ValidHours form={form} />
          {form.problem !== '' && <Alert severity="error">{form.problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={wrapped}>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="outlined"
          disabled={!form.canSend || form.isBusy}
          onClick={() => void form.send('link')}
        >
          Make a link for WhatsApp
        </Button>
        <Button
          variant="contained"
          disabled={!form.canSend || form.isBusy}
          onClick={() => void form.send('mail')}
        >
          Send by mail
        </Button>
      </DialogActions>
    </WideDialog>
  );
}

function ValidHours({ form }: { form: ProposalForm }) {
  const isWrong = form.hours === null;
  return (
    <TextField
      type="number"
      label="Keep the prices for (hours)"
      value={form.draft.hours}
      onChange={(event) => form.setHours(event.target.value)}
      error={isWrong}
      helperText={
        isWrong ? `${proposalMessages.hours}.` : 'The rooms are not held until the guest chooses.'
      }
      sx={{ maxWidth: '22rem' }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
