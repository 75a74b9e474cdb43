import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import type { Documents } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

/** Data processed in parts: the events of each provider, and ended bookings. */
export type CursorName = `${OnlineProvider}-events` | 'ended-bookings';

/** The instant up to which it was processed; null before the first time. */
export async function readProcessedUntil(
  documents: Documents,
  cursorId: CursorName,
): Promise<Date | null> {
  const found = await documents.get(collections.meta, cursorId);
  const instant = readInstant(found?.data.until);
  return instant === '' ? null : new Date(instant);
}

/** Moves the cursor forward, never back: two runs may overlap. */
export async function saveProcessedUntil(
  documents: Documents,
  cursorId: CursorName,
  until: Date,
): Promise<void> {
  await writeOptimistically(async () => {
    const found = await documents.get(collections.meta, cursorId);
    const before = readInstant(found?.data.until);
    if (before !== '' && Date.parse(before) >= until.getTime()) return;
    const place = { collection: collections.meta, id: cursorId };
    await documents.commit([
      found === null
        ? { ...place, kind: 'create', data: { until } }
        : { ...place, kind: 'update', patch: { until }, version: found.version },
    ]);
  });
}
