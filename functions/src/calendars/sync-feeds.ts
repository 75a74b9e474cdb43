import pLimit from 'p-limit';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { findDueFeeds, postponeFeed } from './feed-repository.ts';
import { type FeedDeps, syncFeed } from './sync-feed.ts';

const atOnce = 5;

/**
 * Reads the calendars whose time has come, those that wait longest first, until none is left or the time is over; the
 * next run takes the others.
 * @returns how many were read, or could not be
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
      log.error('feed-waits', error);
      // Else the same ones would come first again and keep the others from their turn.
      await postponeFeed(deps.documents, id, now).catch(() => undefined);
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
