import type { CollectionName } from '@kerala-stays/domain/core/collections';
import type { Documents } from './documents.ts';
import { writeOptimistically } from './optimistic-write.ts';

/**
 * Sets fields of a document, which is created if missing; writes nothing if they already have these
 * values.
 */
export async function mergeDocument(
  documents: Documents,
  at: { collection: CollectionName; id: string },
  fields: Record<string, unknown>,
): Promise<void> {
  await writeOptimistically(async () => {
    const found = await documents.get(at.collection, at.id);
    if (
      found !== null &&
      Object.entries(fields).every(([key, value]) => found.data[key] === value)
    ) {
      return;
    }
    await documents.commit([
      found === null
        ? { kind: 'create', ...at, data: fields }
        : { kind: 'update', ...at, patch: fields, version: found.version },
    ]);
  });
}
