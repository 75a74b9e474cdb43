import { readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { doc } from 'firebase/firestore';
import { useMemo, useRef } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#web/lib/firebase/live-query.ts';
import {
  type StaffHotelCursor,
  type StaffHotelPage,
  staffHotelPageQuery,
  toStaffHotelPage,
} from '#web/lib/firebase/staff-hotel-pages.ts';

const nothing = { hotels: [], next: null };

/** One page of the staff table, live: a toggled switch shows at once. */
export function useStaffHotels(page: StaffHotelPage) {
  const live = useLiveQuery(staffHotelPageQuery(useFirestore(), page), readHotel);
  // The previous page stays on screen while the next loads: an empty table would scroll to its
  // start.
  const shown = useRef<{ hotels: Hotel[]; next: StaffHotelCursor | null }>(nothing);
  const found = useMemo(
    () => (live.status === 'success' ? toStaffHotelPage(live.data.items, page) : null),
    [live.status, live.data, page],
  );
  if (found !== null) shown.current = found;
  return { status: live.status, ...shown.current, retry: live.retry };
}

/** One hotel for staff, live; `data` is null when there is none. */
export function useStaffHotel(hotelId: string) {
  const reference = doc(useFirestore(), collections.hotels, hotelId);
  return useLiveDocument(reference, readHotel);
}

/** Number of a hotel's bookings, live; null while unknown. */
export function useBookingsCount(hotelId: string): number | null {
  const firestore = useFirestore();
  const counts = useLiveDocument(doc(firestore, collections.hotelCounts, hotelId), asStored);
  const hotel = useLiveDocument(doc(firestore, collections.hotels, hotelId), asStored);
  if (counts.data === undefined || hotel.data === undefined) return null;
  return readHotelCounts(counts.data, hotel.data).bookingsCount;
}

const asStored = (_: string, data: unknown) => data;
