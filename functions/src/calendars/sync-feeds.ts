import pLimit from 'p-limit';
import { log } from '../platform/log.ts';
import { findDueFeeds } from './feed-repository.ts';
import { type FeedDeps, recordFailure, syncFeed } from './sync-feed.ts';

const atOnce = 5;

/**
 * Reads the calendars whose time has come, those that wait longest first; the next run takes the others.
 * @returns how many were read
 */
export async function syncFeeds(deps: FeedDeps, now: Date): Promise<number> {
  const due = await findDueFeeds(deps.documents, now);
  const limit = pLimit(atOnce);
  const read = await Promise.all(
    due.map((id) =>
      limit(async () => {
        try {
          return (await syncFeed(deps, id, now)) === null ? 0 : 1;
        } catch (error) {
          log.error('feed-waits', { error });
          // Else the same ones would come first again and keep the others from their turn.
          const problem = { problem: 'unreachable' as const, status: 0 };
          await recordFailure(deps.documents, id, problem, now).catch(() => undefined);
          return 0;
        }
      }),
    ),
  );
  return read.reduce<number>((sum, each) => sum + each, 0);
}
