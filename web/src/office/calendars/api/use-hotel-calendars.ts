import { readBlock } from '@kerala-stays/domain/bookings/block';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** Maximum calendars of a hotel, and maximum blocks listed. */
export const maxListed = 200;

/** The portal calendars of a hotel, live. */
export function useHotelFeeds(hotelId: string) {
  const ofHotel = query(
    collection(useFirestore(), collections.calendarFeeds),
    where('hotelId', '==', hotelId),
    limit(maxListed),
  );
  return useLiveQuery(ofHotel, readCalendarFeed);
}

/** Current and future blocks of a hotel, by end date, live. */
export function useHotelBlocks(hotelId: string, today: CalendarDate) {
  const ahead = query(
    collection(useFirestore(), collections.blocks),
    where('hotelId', '==', hotelId),
    where('to', '>', today),
    orderBy('to'),
    limit(maxListed),
  );
  return useLiveQuery(ahead, readBlock);
}
