import { useRefundsIn } from './api/today-queries.ts';
import { needsHand } from './today-queue.ts';

/** How many refunds wait for a person, live: the listeners of the dashboard's first block, held by every page. */
export function useRefundsDue(): number {
  const live = [useRefundsIn('owed'), useRefundsIn('waiting'), useRefundsIn('failed')];
  return live.flatMap(({ data }) => data?.items ?? []).filter(needsHand).length;
}
