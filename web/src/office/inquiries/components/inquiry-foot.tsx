import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { contactLinks } from '../contact-links.ts';

type NextProps = {
  inquiry: Inquiry;
  /** Whether this is the last of the list. */
  isLast: boolean;
  onNext: () => void;
  onClose: () => void;
};

/**
 * Opens the next inquiry and marks a pending one as contacted. After the last one, returns to the
 * list.
 */
function NextButton({ inquiry, isLast, onNext, onClose }: NextProps) {
  const isPending = inquiry.status === 'pending';
  const isDone = isLast && !isPending;
  const there = isLast ? 'Contacted' : 'Contacted, next';
  return (
    <Button
      variant="contained"
      title={isDone ? undefined : 'Ctrl+Enter'}
      onClick={isDone ? onClose : onNext}
    >
      {isPending ? there : isDone ? 'Back to the list' : 'Next'}
    </Button>
  );
}

/** One row on most phones: a toast would cover the upper of two. */
const thumbSize = { flex: '1 1 auto', minHeight: 44, px: 1 };

/** Actions for an inquiry on a phone, within reach of a thumb. */
export function PhoneFoot(props: NextProps & { offer: string; onBook: () => void }) {
  const { inquiry, offer, onBook } = props;
  const { whatsApp } = contactLinks(inquiry, offer);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, '& > .MuiButton-root': thumbSize }}>
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
      {inquiry.bookingId === '' && (
        <Button variant="outlined" onClick={onBook}>
          Book
        </Button>
      )}
      <NextButton {...props} />
    </Stack>
  );
}

export function NextFoot(props: NextProps) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <NextButton {...props} />
    </Stack>
  );
}
