import { readRefund } from '@kerala-stays/domain/money/refund';
import { useLiveCount } from '#web/lib/firebase/live-count.ts';
import { todayLimits } from './api/today-limits.ts';
import { useRefundQuery } from './api/today-queries.ts';
import { needsHand } from './today-queue.ts';

/**
 * Number of refunds that wait for a person, live; 0 when it is not wanted. Every page keeps the
 * listener of the dashboard's first block.
 */
export function useRefundsDue(isWanted: boolean): number {
  const query = useRefundQuery(isWanted);
  return useLiveCount(query, todayLimits.refunds, readRefund, needsHand) ?? 0;
}
