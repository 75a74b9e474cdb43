import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ReactNode } from 'react';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { BookingList } from './booking-list.tsx';

/** Content for a signed-in guest. Default export: loaded with MUI after sign-in is known. */
export default function MyBookingsContent({
  renderActions,
}: {
  renderActions: (booking: Booking) => ReactNode;
}) {
  return (
    <MuiRoot>
      <BookingList renderActions={renderActions} />
    </MuiRoot>
  );
}
