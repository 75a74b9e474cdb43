import { collections } from '@kerala-stays/domain/core/collections';
import { type CompositeIndex, compositeIndexes } from './composite-index.ts';
import { queryShapes } from './query-registry.ts';
import { type SingleMode, singleIndexes } from './single-index.ts';
import { storedFields } from './stored-fields.ts';

type SingleIndex = { queryScope: 'COLLECTION' } & (
  | { order: 'ASCENDING' | 'DESCENDING' }
  | { arrayConfig: 'CONTAINS' }
);
export type FieldOverride = {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  indexes: SingleIndex[];
};
export type IndexFile = { indexes: CompositeIndex[]; fieldOverrides: FieldOverride[] };

/** Documents that Firestore deletes by itself; functions query for what remains of them. */
const expiring: string[] = [collections.inquiries, collections.rateLimits];

const toIndex = (mode: SingleMode): SingleIndex =>
  mode === 'CONTAINS'
    ? { arrayConfig: mode, queryScope: 'COLLECTION' }
    : { order: mode, queryScope: 'COLLECTION' };

/**
 * Content of `firestore.indexes.json`: generated from the query registry, never edited by hand. Of
 * the known fields of documents, only queried ones are indexed, in the required modes. Not by one
 * entry for all fields (`*`): firebase-tools sends that one first, and on a live site every list
 * would fail until its indexes were rebuilt.
 */
export function indexFile(): IndexFile {
  const shapes = queryShapes();
  const asked = singleIndexes(shapes);
  return {
    indexes: compositeIndexes(shapes),
    fieldOverrides: Object.entries(storedFields).flatMap(([collectionGroup, stored]) => {
      const modes = asked.get(collectionGroup);
      const fields = new Set([...stored, ...(modes?.keys() ?? [])]);
      return [...fields].sort().map((fieldPath): FieldOverride => {
        const isExpiry = fieldPath === 'expiresAt' && expiring.includes(collectionGroup);
        return {
          collectionGroup,
          fieldPath,
          ...(isExpiry ? { ttl: true } : {}),
          indexes: [...(modes?.get(fieldPath) ?? [])].sort().map(toIndex),
        };
      });
    }),
  };
}
