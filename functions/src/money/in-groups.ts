import type { JobClock } from '../platform/job-clock.ts';

/** As many as Stripe lists at once. */
const groupSize = 100;

/**
 * Goes through a list in groups.
 * @returns false when the time was over before its end
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
