import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { BookedHotel, BookedPicture, StayDates } from './booking-facts.tsx';
import { PaymentStatus } from './payment-status.tsx';

type BookingCardProps = {
  booking: Booking;
  /** Whether the guest returns to this one from the payment page. */
  isMarked: boolean;
  busy: boolean;
  onPay: (booking: Booking) => void;
  upi: ReactNode;
  /** Receipt, rescheduling and cancelling. */
  actions: ReactNode;
};

const columns = {
  xs: 'minmax(0, 1fr)',
  sm: '200px minmax(0, 1fr)',
  md: '240px minmax(0, 1fr) 320px',
} as const;

/** One booking: its details, and beside them, or below on a phone, its status and actions. */
export function BookingCard({ booking, isMarked, busy, onPay, upi, actions }: BookingCardProps) {
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: columns,
        p: { xs: 2, md: 3 },
        ...(isMarked && { outline: '2px solid var(--gold)', outlineOffset: 2 }),
      }}
    >
      <BookedPicture booking={booking} />
      <Stack useFlexGap spacing={2}>
        <BookedHotel booking={booking} />
        <StayDates booking={booking} />
      </Stack>
      <Box
        sx={{
          gridColumn: { sm: '1 / -1', md: 'auto' },
          pt: { xs: 2, md: 0 },
          pl: { md: 3 },
          borderTop: { xs: '1px solid var(--line)', md: 0 },
          borderLeft: { md: '1px solid var(--line)' },
        }}
      >
        <PaymentStatus booking={booking} busy={busy} onPay={onPay} upi={upi} />
        {actions}
      </Box>
    </Card>
  );
}
