import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { type Documents, isStorableId, type Stored } from './documents.ts';
import { readCursor, unknownPage, writeCursor } from './list-cursor.ts';

/**
 * A page of a whole collection, by ids: what is deleted, added or changed between two pages neither
 * repeats nor hides another document.
 */
export async function pageById(
  documents: Documents,
  collection: CollectionName,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ found: Stored[]; next: string }> {
  const [id] = readCursor(cursor, 1) ?? [];
  if (id !== undefined && !isStorableId(id)) throw unknownPage();
  const found = await documents.find(collection, {
    where: [],
    orderBy: ['__name__', 'asc'],
    limit,
    ...(id === undefined ? {} : { after: { id, data: {}, version: null } }),
  });
  const last = found.length === limit ? found.at(-1) : undefined;
  return { found, next: last === undefined ? '' : writeCursor([last.id]) };
}
