import type { JobClock } from '../platform/job-clock.ts';

/** Stripe's maximum per list request. */
const groupSize = 100;

/**
 * Processes a list in groups.
 * @returns false when the time was up before the end
 */
export async function inGroups<T>(
  items: AsyncIterable<T>,
  clock: JobClock,
  take: (group: T[]) => Promise<void>,
): Promise<boolean> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < groupSize) continue;
    if (clock.isOver()) return false;
    await take(group);
    group = [];
  }
  if (clock.isOver()) return false;
  if (group.length > 0) await take(group);
  return true;
}
