import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelHasBookings, messages } from '@kerala-stays/domain/core/messages';
import { useMemo } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { deleteHotel, switchHotel, switchHotelBack } from './api/save-hotel.ts';

type Switch = 'featured' | 'has_pool' | 'isActive';
type SwitchTexts = { success: string; failure: string; said: string };

/** Staff actions on one hotel from the table or its page, with their messages (product §11). */
export function useHotelActions() {
  const { runConcurrently } = useStaffAction();
  return useMemo(() => {
    /** Toggles a switch; the toast names the hotel and offers Undo. */
    const flip = (hotel: Hotel, field: Switch, { success, failure, said }: SwitchTexts) => {
      const from = { [field]: hotel[field] };
      const to = { [field]: !hotel[field] };
      const name = hotel.name || 'The hotel';
      const undo = () =>
        void runConcurrently(() => switchHotelBack(hotel._id, from, to), {
          success: 'Undone',
          failure,
          more: () => ({ detail: `${name} is as it was before` }),
        });
      return runConcurrently(() => switchHotel(hotel._id, to), {
        success,
        failure,
        more: () => ({
          detail: `${name} ${said}`,
          action: { label: 'Undo', onChoose: undo },
        }),
      });
    };
    return {
      toggleFeatured: (hotel: Hotel) =>
        flip(hotel, 'featured', {
          success: hotel.featured ? messages.hotelUnfeatured : messages.hotelFeatured,
          failure: messages.updateFeaturedFailed,
          said: hotel.featured ? 'is no longer featured' : 'is featured',
        }),
      togglePool: (hotel: Hotel) =>
        flip(hotel, 'has_pool', {
          success: messages.poolUpdated,
          failure: messages.updatePoolFailed,
          said: hotel.has_pool ? 'has no pool' : 'has a pool',
        }),
      toggleActive: (hotel: Hotel) =>
        flip(hotel, 'isActive', {
          success: messages.statusUpdated,
          failure: messages.updateHotelStatusFailed,
          said: hotel.isActive ? 'is off the site' : 'is on the site',
        }),
      /** @param onBooked receives the current number of bookings, if they prevent the deletion */
      remove: (hotel: Hotel, onBooked: (bookings: number) => void): Promise<boolean> =>
        runConcurrently(
          async () => {
            const bookings = await deleteHotel(hotel._id);
            if (bookings === 0) return;
            onBooked(bookings);
            throw new StaffActionError(hotelHasBookings(bookings));
          },
          {
            success: messages.hotelDeleted,
            failure: messages.deleteHotelFailed,
            more: () => ({ detail: hotel.name }),
          },
        ),
    };
  }, [runConcurrently]);
}
