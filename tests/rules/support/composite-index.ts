import type { QueryShape } from '@kerala-stays/domain/query-registry';

export type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' };

export type CompositeIndex = {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
};

const inequalities: string[] = ['<', '<=', '>=', '>'];

/**
 * The composite index a query needs in production, or null when the automatic single-field indexes
 * answer it: equality filters without an order are merged from those, and so is an order by the one
 * field that is filtered by a range. A last `__name__` in the direction before it goes without saying.
 */
export function compositeIndexOf({
  collection,
  where,
  orderBy,
}: QueryShape): CompositeIndex | null {
  const ranged = where.find(({ op }) => inequalities.includes(op));
  const order =
    orderBy.length === 0 && ranged !== undefined
      ? [{ field: ranged.field, direction: 'asc' as const }]
      : [...orderBy];
  const last = order.at(-1);
  if (last?.field === '__name__' && last.direction === (order.at(-2)?.direction ?? 'asc')) {
    order.pop();
  }
  const equalities = where.filter(({ op }) => !inequalities.includes(op));
  if (order.length === 0 || (equalities.length === 0 && order.length === 1)) return null;
  return {
    collectionGroup: collection,
    queryScope: 'COLLECTION',
    fields: [
      ...equalities.map(
        ({ field, op }): IndexField =>
          op.startsWith('array-contains')
            ? { fieldPath: field, arrayConfig: 'CONTAINS' }
            : { fieldPath: field, order: 'ASCENDING' },
      ),
      ...order.map(
        ({ field, direction }): IndexField => ({
          fieldPath: field,
          order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
        }),
      ),
    ],
  };
}

/** The indexes of all shapes, each once, in a stable order. */
export function compositeIndexes(shapes: readonly QueryShape[]): CompositeIndex[] {
  const byText = new Map(
    shapes.flatMap((shape) => {
      const index = compositeIndexOf(shape);
      return index === null ? [] : [[JSON.stringify(index), index] as const];
    }),
  );
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, index]) => index);
}
