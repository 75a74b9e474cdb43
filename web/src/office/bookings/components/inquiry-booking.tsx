import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import More from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { paths } from '#web/config/paths.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { InquiryProposals } from '../proposals/components/inquiry-proposals.tsx';
import { useProposals } from '../proposals/use-proposals.ts';
import { BookedChip } from './booked-chip.tsx';
import { CreateBookingDialog } from './create-booking-dialog.tsx';
import { InquiryOffer } from './inquiry-offer.tsx';

const ProposeDialog = lazyPart(
  partCode(() => import('../proposals/components/propose-dialog.tsx')).load,
);

type InquiryBookingProps = {
  inquiry: Inquiry;
  /** Whether the form is open; a bar elsewhere can open it too. */
  isBooking: boolean;
  onBooking: (isBooking: boolean) => void;
  /** Receives the current offer as sentences, or ''. */
  onOffer: (offer: string) => void;
  onDone: (isDone: boolean) => void;
};

/** Link from an inquiry to its booking, or the current offer with buttons to book and propose. */
export function InquiryBooking(props: InquiryBookingProps) {
  const { inquiry, isBooking, onBooking, onOffer, onDone } = props;
  const isBooked = inquiry.bookingId !== '';
  const proposals = useProposals(inquiry._id, inquiry.bookingId);
  const [proposedTo, setProposedTo] = useOpening('');
  const propose = () => setProposedTo(inquiry._id);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {isBooked ? (
        <>
          <BookedChip bookingId={inquiry.bookingId} />
          <Stack direction="row" spacing={1}>
            <Button
              component={Link}
              to={paths.admin.bookings.one(inquiry.bookingId)}
              variant="outlined"
            >
              View booking
            </Button>
            <AnotherBooking onChoose={() => onBooking(true)} onPropose={propose} />
          </Stack>
        </>
      ) : (
        <>
          {/* Above the offer, which grows when the price arrives: the button must not move during a press. */}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" onClick={() => onBooking(true)}>
              Create booking
            </Button>
            <Button variant="outlined" onClick={propose}>
              Propose stays
            </Button>
          </Stack>
          <InquiryOffer key={inquiry._id} inquiry={inquiry} onOffer={onOffer} />
        </>
      )}
      <InquiryProposals {...proposals} />
      {proposedTo === inquiry._id && (
        <Suspense>
          <ProposeDialog
            inquiry={inquiry}
            onMade={proposals.put}
            onClose={() => setProposedTo('')}
          />
        </Suspense>
      )}
      {isBooking && (
        <CreateBookingDialog inquiry={inquiry} onDone={onDone} onClose={() => onBooking(false)} />
      )}
    </Stack>
  );
}

/** Behind a menu: rarely intended, and a mistake creates a second booking. */
function AnotherBooking({ onChoose, onPropose }: { onChoose: () => void; onPropose: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label="More about the booking"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {item('Create another booking', onChoose)}
        {item('Propose stays', onPropose)}
      </Menu>
    </>
  );
}
