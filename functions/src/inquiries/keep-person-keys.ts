import { collections } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import type { Written } from '../audit/on-written.ts';
import { type Documents, union } from '../platform/documents.ts';
import { isLostRace } from '../platform/optimistic-write.ts';

/** Adds the keys of people named in an inquiry's notes, which staff write from their browser. */
export async function keepPersonKeys(
  documents: Documents,
  inquiryId: string,
  { after }: Written,
): Promise<void> {
  if (after === undefined) return;
  const known = new Set(readTexts(after[personKeysField]));
  const missing = searchKeysOf(collections.inquiries, after).filter((key) => !known.has(key));
  if (missing.length === 0) return;
  const patch = { [personKeysField]: union(missing) };
  await documents
    .commit([{ kind: 'update', collection: collections.inquiries, id: inquiryId, patch }])
    .catch((error: unknown) => {
      // The inquiry is gone.
      if (!isLostRace(error)) throw error;
    });
}
