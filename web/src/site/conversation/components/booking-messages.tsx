import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import type { ConversationOf } from '../api/guest-thread.ts';
import { useGuestThread } from '../use-guest-thread.ts';
import { GuestConversation } from './guest-conversation.tsx';

function Conversation({ of }: { of: ConversationOf }) {
  return <GuestConversation of={of} live={useGuestThread(of)} />;
}

/** Conversation about a booking in the account, behind a button. */
export function BookingMessages({ booking }: { booking: Booking }) {
  const id = useId();
  const [isOpen, setOpen] = useOpening(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={`Messages about ${booking.hotel.name}`}
      >
        Messages
      </Button>
      <LayerDialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id}>Messages about {booking.hotel.name}</DialogTitle>
        <DialogContent>
          <Conversation of={{ kind: 'booking', id: booking._id }} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </LayerDialog>
    </>
  );
}
