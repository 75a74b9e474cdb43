import { useRefundsIn } from './api/today-queries.ts';
import { needsHand } from './today-queue.ts';

/**
 * Number of refunds that wait for a person, live. Every page keeps the listeners of the dashboard's
 * first block.
 */
export function useRefundsDue(): number {
  const live = [useRefundsIn('owed'), useRefundsIn('waiting'), useRefundsIn('failed')];
  return live.flatMap(({ data }) => data?.items ?? []).filter(needsHand).length;
}
