import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { Fact } from '#web/components/office/fact.tsx';
import { partyWithAges } from '#web/components/office/party-ages.ts';
import { Permitted } from '#web/components/office/permitted.tsx';
import { SideDrawer } from '#web/components/office/side-drawer.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import type { Live } from '#web/lib/firebase/live.ts';
import { useBooking } from '../api/use-booking.ts';
import { BookingStatusHead } from './booking-status-chip.tsx';
import { KnownPaymentLink } from './known-payment-link.tsx';
import { BookingMoney } from './money/booking-money.tsx';
import { StaffActions } from './staff-actions.tsx';

function formatCancellation({ cancelledAt, cancelledBy }: Booking): string {
  if (cancelledAt === '') return '';
  const by = cancelledBy === '' ? '' : `, by the ${cancelledBy}`;
  return `${formatInstant(cancelledAt)}${by}`;
}

/** "5 guests" where ages are unknown, else "2 adults, 3 children (12, 8 and 4)". */
function formatGuests({ adults, childAges, guests }: Booking): string {
  if (adults + childAges.length !== guests) return String(guests);
  return partyWithAges({ adults, childAges });
}

const formatUnits = ({ units }: Booking) =>
  `${units.length === 1 ? 'unit' : 'units'} ${new Intl.ListFormat('en-GB').format(units.map(String))}`;

function BookingHistory({ bookingId }: { bookingId: string }) {
  return <ChangeHistory history={useChangeHistory(collections.bookings, bookingId)} />;
}

/**
 * Parts of a booking that belong to other areas: its conversation and the mail sent about it. The
 * route renders them.
 */
export type BookingParts = {
  renderConversation: (booking: Booking) => ReactNode;
  renderMail: (booking: Booking) => ReactNode;
};

/** Details of one booking, with the staff's actions. */
function OpenBooking({
  booking,
  renderConversation,
  renderMail,
}: { booking: Booking } & BookingParts) {
  return (
    <>
      <StaffActions booking={booking} />
      {hasPaymentPage && <KnownPaymentLink booking={booking} />}
      {booking.inquiryId !== '' && (
        <Permitted to="inquiries:read">
          <Link component={RouterLink} to={paths.admin.inquiries.one(booking.inquiryId)}>
            View inquiry
          </Link>
        </Permitted>
      )}
      <Link component={RouterLink} to={paths.admin.guest.href('booking', booking._id)}>
        All about this guest
      </Link>
      <Stack component="dl" spacing={1}>
        <Fact label="Guest" value={booking.guestName} />
        <Fact
          label="Email"
          value={booking.guestEmail}
          href={`mailto:${booking.guestEmail}?subject=${encodeURIComponent(booking.reference)}`}
        />
        <Fact label="Mobile" value={booking.guestMobile} href={telLink(booking.guestMobile)} />
        <Fact label="Hotel" value={booking.hotel.name} />
        <Fact label="Room type" value={`${roomWords(booking)}, ${formatUnits(booking)}`} />
        <Fact label="Guests" value={formatGuests(booking)} />
        <Fact label="Check-in" value={formatDay(booking.checkInDate)} />
        <Fact label="Check-out" value={formatDay(booking.checkOutDate)} />
        <Fact label="Checked in" value={formatInstant(booking.checkedInAt)} />
        <Fact label="Manual price" value={booking.priceReason} />
        <Fact label="Difference kept" value={booking.keepReason} />
        <Fact label="Cancelled" value={formatCancellation(booking)} />
        <Fact label="Created" value={formatInstant(booking.createdAt)} />
      </Stack>
      <BookingPrice price={booking} />
      <BookingMoney booking={booking} />
      <Permitted to="inquiries:read">{renderConversation(booking)}</Permitted>
      <Permitted to="mail:read">{renderMail(booking)}</Permitted>
      <BookingHistory bookingId={booking._id} />
    </>
  );
}

function headingOf(live: Live<Booking | null>): string {
  if (live.status === 'loading') return 'Loading booking';
  if (live.status === 'error') return 'Booking not loaded';
  return live.data?.reference ?? 'Booking not found';
}

type BookingDrawerProps = BookingParts & { id: string; onClose: () => void };

/** A booking beside the list, with its loading and failure states. */
export function BookingDrawer({ id, onClose, ...parts }: BookingDrawerProps) {
  const live = useBooking(id);
  const booking = live.data ?? null;
  return (
    <SideDrawer
      title={headingOf(live)}
      below={booking !== null && <BookingStatusHead booking={booking} />}
      onClose={onClose}
    >
      {live.status === 'loading' && <Spinner label="Loading booking" />}
      {live.status === 'error' && (
        <LoadFailure message="This booking could not be loaded." onRetry={live.retry} />
      )}
      {live.status === 'success' && booking === null && (
        <Typography>There is no booking at this address. Search for it in the list.</Typography>
      )}
      {booking !== null && <OpenBooking booking={booking} {...parts} />}
    </SideDrawer>
  );
}
