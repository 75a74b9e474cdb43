import { useRefundsIn } from './api/today-queries.ts';
import { needsHand } from './today-queue.ts';

/**
 * Number of refunds that wait for a person, live; 0 when it is not wanted. Every page keeps the
 * listeners of the dashboard's first block.
 */
export function useRefundsDue(isWanted: boolean): number {
  const live = [
    useRefundsIn('owed', isWanted),
    useRefundsIn('waiting', isWanted),
    useRefundsIn('failed', isWanted),
  ];
  return live.flatMap(({ data }) => data?.items ?? []).filter(needsHand).length;
}
