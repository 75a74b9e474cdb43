import type { QueryOperator, QueryShape } from './query-shape.ts';

export type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' };

export type CompositeIndex = {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
};

const ranges: QueryOperator[] = ['<', '<=', '>=', '>'];

type Order = QueryShape['orderBy'];

/** The order of a query's results: a range without an order sorts by its field. */
export function orderOf({ where, orderBy }: QueryShape): Order {
  const ranged = where.find(({ op }) => ranges.includes(op));
  const order: Order =
    orderBy.length === 0 && ranged !== undefined
      ? [{ field: ranged.field, direction: 'asc' }]
      : orderBy;
  // A trailing `__name__` in the direction of the field before it is implied.
  const [last, before] = [order.at(-1), order.at(-2)];
  const isImplied = last?.field === '__name__' && last.direction === (before?.direction ?? 'asc');
  return isImplied ? order.slice(0, -1) : order;
}

/**
 * The composite index a query needs in production, or null when the automatic single-field indexes
 * suffice. Equality filters without an order are merged from those, and a range or order by a
 * single field uses that field's. Summed fields must be in the index, too.
 */
export function toCompositeIndex(shape: QueryShape): CompositeIndex | null {
  const order = orderOf(shape);
  const equalities = shape.where.filter(({ op }) => !ranges.includes(op));
  const sums = shape.sums ?? [];
  const isSimple = order.length === 0 || (equalities.length === 0 && order.length === 1);
  if (isSimple && sums.length === 0) return null;
  return {
    collectionGroup: shape.collection,
    queryScope: 'COLLECTION',
    fields: [
      ...equalities.map(
        ({ field, op }): IndexField =>
          op === '==' || op === 'in'
            ? ascending(field)
            : { fieldPath: field, arrayConfig: 'CONTAINS' },
      ),
      ...order.map(
        ({ field, direction }): IndexField =>
          direction === 'asc' ? ascending(field) : { fieldPath: field, order: 'DESCENDING' },
      ),
      ...sums.map(ascending),
    ],
  };
}

/** The indexes of all shapes, without duplicates, in a stable order. */
export function compositeIndexes(shapes: readonly QueryShape[]): CompositeIndex[] {
  const byText = new Map(
    shapes.flatMap((shape) => {
      const index = toCompositeIndex(shape);
      return index === null ? [] : [[JSON.stringify(index), index] as const];
    }),
  );
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, index]) => index);
}

function ascending(field: string): IndexField {
  return { fieldPath: field, order: 'ASCENDING' };
}
