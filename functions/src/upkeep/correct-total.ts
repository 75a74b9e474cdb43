import type { Documents } from '../platform/documents.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import {
  correctionWrite,
  isUntouched,
  readTotal,
  type Sums,
  type TotalName,
} from '../records/totals/running-totals.ts';

/** So often a month is counted again because something was added while it was counted. */
const mostTries = 5;

/**
 * Counts a part of a total anew and puts it right. What is added between the two readings would be in
 * only one of the two numbers, so then it is counted again.
 * @param count every key of that part, counted by the store
 * @returns how many numbers were wrong; null when it was too busy to tell
 */
export async function correctTotal(
  documents: Documents,
  name: TotalName,
  count: () => Promise<Sums>,
): Promise<number | null> {
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await readTotal(documents, name);
    const counted = await count();
    if (!isUntouched(before, await readTotal(documents, name))) continue;
    const wrong = Object.entries(counted)
      .map(([key, value]) => [key, value - (before.sums[key] ?? 0)] as const)
      .filter(([, by]) => by !== 0);
    if (wrong.length === 0) return 0;
    try {
      await documents.commit([correctionWrite(name, before, Object.fromEntries(wrong))]);
      return wrong.length;
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
  return null;
}
