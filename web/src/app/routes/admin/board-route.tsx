import { Suspense } from 'react';
import { PartBoundary } from '#web/components/part-boundary.tsx';
import * as pages from './admin-pages.ts';
import { foldedCalendarAlerts } from './calendar-alerts-part.tsx';
import { bookingParts } from './conversation-parts.tsx';

/** The board, with the parts of the booking pages that open and create a booking. */
export function BoardRoute() {
  return (
    <pages.Board
      alerts={foldedCalendarAlerts}
      renderBooking={(id, onClose) => (
        <PartBoundary key={`booking ${id}`}>
          <Suspense>
            <pages.BookingDrawer id={id} onClose={onClose} {...bookingParts} />
          </Suspense>
        </PartBoundary>
      )}
      renderNewBooking={({ unit, stretch }, { onClose, onCreated }) => (
        <PartBoundary>
          <Suspense>
            <pages.BoardBooking
              chosen={{
                hotelId: unit.hotelId,
                hotelName: unit.hotelName,
                roomTypeId: unit.roomTypeId,
                roomTypeName: unit.roomName,
                unit: unit.unit,
                checkIn: stretch.from,
                checkOut: stretch.to,
              }}
              onClose={onClose}
              onCreated={onCreated}
            />
          </Suspense>
        </PartBoundary>
      )}
    />
  );
}
