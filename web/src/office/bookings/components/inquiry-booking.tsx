import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import More from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { BookedChip } from './booked-chip.tsx';
import { CreateBookingDialog } from './create-booking-dialog.tsx';
import { InquiryOffer } from './inquiry-offer.tsx';

type InquiryBookingProps = {
  inquiry: Inquiry;
  /** Whether the form is open; a bar elsewhere can open it too. */
  isBooking: boolean;
  onBooking: (isBooking: boolean) => void;
  /** Receives the current offer as sentences, or ''. */
  onOffer: (offer: string) => void;
  onDone: (isDone: boolean) => void;
};

/** Link from an inquiry to its booking, or the current offer with a button to book. */
export function InquiryBooking(props: InquiryBookingProps) {
  const { inquiry, isBooking, onBooking, onOffer, onDone } = props;
  const isBooked = inquiry.bookingId !== '';
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
            <AnotherBooking onChoose={() => onBooking(true)} />
          </Stack>
        </>
      ) : (
        <>
          {/* Above the offer, which grows when the price arrives: the button must not move during a press. */}
          <Button variant="contained" onClick={() => onBooking(true)}>
            Create booking
          </Button>
          <InquiryOffer key={inquiry._id} inquiry={inquiry} onOffer={onOffer} />
        </>
      )}
      {isBooking && (
        <CreateBookingDialog inquiry={inquiry} onDone={onDone} onClose={() => onBooking(false)} />
      )}
    </Stack>
  );
}

/** Behind a menu: rarely intended, and a mistake creates a second booking. */
function AnotherBooking({ onChoose }: { onChoose: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
        <MenuItem
          onClick={() => {
            close();
            onChoose();
          }}
        >
          Create another booking
        </MenuItem>
      </Menu>
    </>
  );
}
