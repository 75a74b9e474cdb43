import type { Hotel } from '@kerala-stays/domain/hotel';
import { hotelHasBookings, messages } from '@kerala-stays/domain/messages';
import { useMemo } from 'react';
import { useToast } from '#web/components/toasts.tsx';
import { useStaffAction } from '#web/features/accounts/use-staff-action.ts';
import { deleteHotel, switchHotel } from './api/save-hotel.ts';

/** What staff do with one hotel from the table or its page, with the messages of spec §8. */
export function useHotelActions() {
  const run = useStaffAction();
  const toast = useToast();
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
      remove: (hotel: Hotel): Promise<boolean> => {
        if (hotel.bookingsCount > 0) {
          toast.error(hotelHasBookings(hotel.bookingsCount));
          return Promise.resolve(false);
        }
        return run(() => deleteHotel(hotel), {
          success: messages.hotelDeleted,
          failure: messages.deleteHotelFailed,
        });
      },
    }),
    [run, toast],
  );
}
