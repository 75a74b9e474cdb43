import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

/** Calendars that need attention, live. */
export function useAlertFeeds() {
  const troubled = query(
    collection(useFirestore(), collections.calendarFeeds),
    where('state', 'in', ['conflict', 'unclear', 'failing']),
    limit(200),
  );
  return useLiveList(troubled, readCalendarFeed);
}
