import pLimit from 'p-limit';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { findDueFeeds } from './feed-repository.ts';
import { type FeedDeps, syncFeed } from './sync-feed.ts';

const atOnce = 5;

/**
 * Reads all due calendars, longest waiting first, until none is left or the time is up; the next
 * run reads the rest.
 * @returns how many were read or failed
 */
export async function syncFeeds(deps: FeedDeps, now: Date, clock: JobClock): Promise<number> {
  const limit = pLimit(atOnce);
  const seen = new Set<string>();
  let count = 0;
  const readOne = async (id: string) => {
    if (clock.isOver()) return;
    seen.add(id);
    try {
      if ((await syncFeed(deps, id, now)) !== null) count += 1;
    } catch (error) {
      // It went to the back before it was read, so it keeps no other from its turn.
      log.error('feed-waits', error);
    }
  };
  while (!clock.isOver()) {
    const due = await findDueFeeds(deps.documents, now);
    const unseen = due.filter((id) => !seen.has(id));
    if (unseen.length === 0) break;
    await Promise.all(unseen.map((id) => limit(() => readOne(id))));
  }
  return count;
}
