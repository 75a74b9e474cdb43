import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ChangeHistory } from '#web/components/admin/change-history.tsx';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import { paths } from '#web/config/paths.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { formatDay, formatInstant } from '#web/lib/format-dates.ts';
import { BookingMessages } from './booking-messages.tsx';
import { BookingStanding } from './booking-status-chip.tsx';
import { BookingMoney } from './money/booking-money.tsx';
import { StaffActions } from './staff-actions.tsx';

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '8rem 1fr', gap: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}

function describeCancellation({ cancelledAt, cancelledBy }: Booking): string {
  if (cancelledAt === '') return '';
  const by = cancelledBy === '' ? '' : `, by the ${cancelledBy}`;
  return `${formatInstant(cancelledAt)}${by}`;
}

function BookingHistory({ bookingId }: { bookingId: string }) {
  return <ChangeHistory history={useChangeHistory(collections.bookings, bookingId)} />;
}

/** Everything about one booking, and what staff do with it. null closes it. */
export function BookingDrawer({
  booking,
  onClose,
}: {
  booking: Booking | null;
  onClose: () => void;
}) {
  return (
    <Drawer
      anchor="right"
      open={booking !== null}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: 480 } },
          role: 'dialog',
          'aria-labelledby': 'booking-title',
        },
      }}
    >
      {booking !== null && (
        <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
            <div>
              <Typography variant="h2" id="booking-title">
                {booking.reference}
              </Typography>
              <BookingStanding booking={booking} />
            </div>
            <IconButton aria-label="Close" onClick={onClose}>
              <Close />
            </IconButton>
          </Stack>
          <StaffActions booking={booking} />
          {booking.inquiryId !== '' && (
            <Link component={RouterLink} to={paths.admin.inquiries.one(booking.inquiryId)}>
              View inquiry
            </Link>
          )}
          <Stack component="dl" spacing={1}>
            <Fact label="Guest" value={booking.guestName} />
            <Fact label="Email" value={booking.guestEmail} />
            <Fact label="Mobile" value={booking.guestMobile} />
            <Fact label="Hotel" value={booking.hotel.name} />
            <Fact label="Room type" value={`${booking.room.roomType}, unit ${booking.unit}`} />
            <Fact label="Guests" value={String(booking.guests)} />
            <Fact label="Check-in" value={formatDay(booking.checkInDate)} />
            <Fact label="Check-out" value={formatDay(booking.checkOutDate)} />
            <Fact label="Checked in" value={formatInstant(booking.checkedInAt)} />
            <Fact label="Own price" value={booking.priceReason} />
            <Fact label="Cancelled" value={describeCancellation(booking)} />
            <Fact label="Created" value={formatInstant(booking.createdAt)} />
          </Stack>
          <BookingPrice price={booking} />
          <BookingMoney booking={booking} />
          <BookingMessages booking={booking} />
          <BookingHistory bookingId={booking._id} />
        </Stack>
      )}
    </Drawer>
  );
}
