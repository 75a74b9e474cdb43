import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Documents } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { TotalName } from '../records/totals/running-totals.ts';

const placeId = (name: TotalName) => `job-total-${name}`;

/** The month where the next comparison begins; '' for the first one. */
export async function readPlace(documents: Documents, name: TotalName): Promise<string> {
  const found = await documents.get(collections.meta, placeId(name));
  return readText(found?.data.month);
}

export async function savePlace(
  documents: Documents,
  name: TotalName,
  month: string,
): Promise<void> {
  const at = { collection: collections.meta, id: placeId(name) };
  await writeOptimistically(async () => {
    const found = await documents.get(at.collection, at.id);
    if (readText(found?.data.month) === month) return;
    await documents.commit([
      found === null
        ? { kind: 'create', ...at, data: { month } }
        : { kind: 'update', ...at, patch: { month } },
    ]);
  });
}
