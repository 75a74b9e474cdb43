import { orderOf, toCompositeIndex } from './composite-index.ts';
import type { QueryOperator, QueryShape } from './query-shape.ts';

/** Firestore's index modes for one field. */
export type SingleMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type FieldMode = { field: string; mode: SingleMode };

const containing: QueryOperator[] = ['array-contains', 'array-contains-any'];

/**
 * The single-field indexes that serve a query: one for each equality filter, which Firestore
 * merges, and the one of its order. None for a query with a composite index, or one by document
 * name.
 */
export function toSingleIndexes(shape: QueryShape): FieldMode[] {
  if (toCompositeIndex(shape) !== null) return [];
  const order = orderOf(shape).map(
    ({ field, direction }): FieldMode => ({
      field,
      mode: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    }),
  );
  const ordered = new Set(order.map(({ field }) => field));
  const filters = shape.where
    .filter(({ field }) => !ordered.has(field))
    .map(
      ({ field, op }): FieldMode => ({
        field,
        mode: containing.includes(op) ? 'CONTAINS' : 'ASCENDING',
      }),
    );
  return [...filters, ...order].filter(({ field }) => field !== '__name__');
}

/** The same for many queries: modes by collection and field. */
export function singleIndexes(
  shapes: readonly QueryShape[],
): Map<string, Map<string, Set<SingleMode>>> {
  const found = new Map<string, Map<string, Set<SingleMode>>>();
  for (const shape of shapes) {
    for (const { field, mode } of toSingleIndexes(shape)) {
      const fields = found.get(shape.collection) ?? new Map<string, Set<SingleMode>>();
      fields.set(field, (fields.get(field) ?? new Set()).add(mode));
      found.set(shape.collection, fields);
    }
  }
  return found;
}
