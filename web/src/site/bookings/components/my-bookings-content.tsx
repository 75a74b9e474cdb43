import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ReactNode } from 'react';
import { LiveDataProvider } from '#web/lib/firebase/live-data-provider.tsx';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { BookingList } from './booking-list.tsx';

/**
 * Content for a signed-in guest. Default export: loaded with the Firestore SDK after sign-in is
 * known.
 */
export default function MyBookingsContent({
  uid,
  renderActions,
}: {
  uid: string;
  renderActions: (booking: Booking) => ReactNode;
}) {
  return (
    <MuiRoot>
      <LiveDataProvider uid={uid}>
        <BookingList uid={uid} renderActions={renderActions} />
      </LiveDataProvider>
    </MuiRoot>
  );
}
