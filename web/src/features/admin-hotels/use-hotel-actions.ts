import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelHasBookings, messages } from '@kerala-stays/domain/core/messages';
import { useMemo } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { deleteHotel, switchHotel } from './api/save-hotel.ts';

/** What staff do with one hotel from the table or its page, with its messages (product §11). */
export function useHotelActions() {
  const run = useStaffAction();
  return useMemo(
    () => ({
      toggleFeatured: (hotel: Hotel) =>
        run(() => switchHotel(hotel._id, { featured: !hotel.featured }), {
          success: hotel.featured ? messages.hotelUnfeatured : messages.hotelFeatured,
          failure: messages.updateFeaturedFailed,
        }),
      togglePool: (hotel: Hotel) =>
        run(() => switchHotel(hotel._id, { has_pool: !hotel.has_pool }), {
          success: messages.poolUpdated,
          failure: messages.updatePoolFailed,
        }),
      toggleActive: (hotel: Hotel) =>
        run(() => switchHotel(hotel._id, { isActive: !hotel.isActive }), {
          success: messages.statusUpdated,
          failure: messages.updateHotelStatusFailed,
        }),
      /** @param onBooked hears how many bookings there are by now, when they keep the hotel. */
      remove: (hotel: Hotel, onBooked: (bookings: number) => void): Promise<boolean> =>
        run(
          async () => {
            const bookings = await deleteHotel(hotel._id);
            if (bookings === 0) return;
            onBooked(bookings);
            throw new StaffActionError(hotelHasBookings(bookings));
          },
          { success: messages.hotelDeleted, failure: messages.deleteHotelFailed },
        ),
    }),
    [run],
  );
}
