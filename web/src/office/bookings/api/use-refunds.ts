import { collections } from '@kerala-stays/domain/core/collections';
import { readRefund } from '@kerala-stays/domain/money/refund';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

const listed = 100;

/** All refund decisions of a booking, live. */
export function useRefunds(bookingId: string) {
  const refunds = query(
    collection(useFirestore(), collections.refunds),
    where('bookingId', '==', bookingId),
    limit(listed),
  );
  return useLiveQuery(refunds, readRefund);
}
