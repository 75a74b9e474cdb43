import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { contactLinks } from '../contact-links.ts';
import { StatusSelect } from './status-select.tsx';

type PhoneFootProps = {
  inquiry: Inquiry;
  offer: string;
  onStatus: (inquiry: Inquiry, status: InquiryStatus) => void;
  onBook: () => void;
};

/** What staff do with an inquiry in their hand, within reach of a thumb. */
export function PhoneFoot({ inquiry, offer, onStatus, onBook }: PhoneFootProps) {
  const { whatsApp } = contactLinks(inquiry, offer);
  return (
    <Stack direction="row" sx={{ gap: 1, '& > *': { flex: '1 1 auto', minHeight: 44, px: 1 } }}>
      {whatsApp !== null && (
        <Button
          variant="outlined"
          startIcon={<WhatsApp />}
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </Button>
      )}
      <StatusSelect
        status={inquiry.status}
        label={`Status of the inquiry from ${inquiry.name}`}
        onChange={(status) => onStatus(inquiry, status)}
      />
      {inquiry.bookingId === '' && (
        <Button variant="contained" onClick={onBook}>
          Book
        </Button>
      )}
    </Stack>
  );
}

/** On to the next one; what has been pending is contacted by then. */
export function NextFoot({ inquiry, onNext }: { inquiry: Inquiry; onNext: () => void }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <Button variant="contained" onClick={onNext} title="Ctrl+Enter">
        {inquiry.status === 'pending' ? 'Contacted, next' : 'Next'}
      </Button>
    </Stack>
  );
}
