import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { CreateBookingDialog } from './create-booking-dialog.tsx';

/** The way from an inquiry to its booking, or to make one. */
export function InquiryBooking({ inquiry }: { inquiry: Inquiry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {inquiry.bookingId !== '' && (
        <Button
          component={Link}
          to={paths.admin.bookings.one(inquiry.bookingId)}
          variant="outlined"
        >
          View booking
        </Button>
      )}
      <Button
        variant={inquiry.bookingId === '' ? 'contained' : 'text'}
        onClick={() => setOpen(true)}
      >
        Create booking
      </Button>
      {isOpen && <CreateBookingDialog inquiry={inquiry} onClose={() => setOpen(false)} />}
    </>
  );
}
