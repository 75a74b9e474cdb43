import { proposalTerms } from '@kerala-stays/domain/bookings/proposal';
import { internationalNumber, whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useCopy } from '#web/components/use-copy.ts';
import type { StaffProposal } from '../../api/proposal-calls.ts';
import { proposalMessage } from '../proposal-words.ts';

type ProposalLinkProps = {
  proposal: StaffProposal;
  /** Telephone number of the inquiry, as typed. */
  mobile: string;
  onClose: () => void;
};

/** Copies the link of a proposal. */
export function useCopyProposal() {
  const copyText = useCopy();
  return ({ link }: StaffProposal) =>
    copyText(link, { done: 'Link copied', refused: 'Select the link and copy it' });
}

/** Link of a new proposal, to copy or to send by WhatsApp. */
export function ProposalLink({ proposal, mobile, onClose }: ProposalLinkProps) {
  const copy = useCopyProposal();
  const number = internationalNumber(mobile);
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="proposal-link">
      <DialogTitle id="proposal-link">Link to the proposed stays</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          margin="normal"
          label="Link"
          value={proposal.link}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {proposalTerms(proposal)} The guest enters the email address of the inquiry to choose one.
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" size="small" onClick={() => void copy(proposal)}>
            Copy link
          </Button>
          {number !== '' && (
            <Button
              variant="outlined"
              size="small"
              href={whatsappLink(number, proposalMessage(proposal))}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </LayerDialog>
  );
}
