import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });

/** Queries of the first block of the dashboard, and of the close of a day. */
export const todayQueries: RegisteredQuery[] = [
  {
    askedBy: [
      'web/src/office/records/dashboard/api/today-queries.ts',
      'web/src/office/records/day/api/day-queries.ts',
    ],
    collection: 'bookings',
    where: [
      equal('status'),
      { field: 'checkOutDate', op: '>=' },
      { field: 'checkOutDate', op: '<' },
    ],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
];
