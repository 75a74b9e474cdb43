import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { useLiveDocument } from '#web/lib/firebase/live-query.ts';

/** One booking, live, regardless of its age and the list; null when there is none. */
export function useBooking(id: string) {
  const booking = doc(useFirestore(), collections.bookings, id);
  const live = useLiveDocument(booking, readBooking);
  const newest = useNewestBooking();
  return live.data ? { ...live, data: newest(live.data) } : live;
}
