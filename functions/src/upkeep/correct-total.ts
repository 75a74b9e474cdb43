import type { Documents } from '../platform/documents.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import {
  correctionWrite,
  isUntouched,
  readTotal,
  type Sums,
  type TotalName,
} from '../records/totals/running-totals.ts';

/** Maximum number of recounts of a month because of concurrent additions. */
const maxTries = 5;

/**
 * Recounts a part of a total and corrects it. An addition between the two reads would be in only
 * one of the numbers, so then it counts again.
 * @param count every key of that part, counted by the store
 * @returns how many numbers were wrong; null when too many additions came in between
 */
export async function correctTotal(
  documents: Documents,
  name: TotalName,
  count: () => Promise<Sums>,
): Promise<number | null> {
  for (let tries = 0; tries < maxTries; tries++) {
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
