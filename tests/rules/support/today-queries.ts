import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });

/** Queries used only by the first block of the dashboard. */
export const todayQueries: RegisteredQuery[] = [
  {
    askedBy: ['web/src/office/records/dashboard/api/today-queries.ts'],
    collection: 'bookings',
    where: [
      equal('status'),
      { field: 'checkOutDate', op: '>=' },
      { field: 'checkOutDate', op: '<' },
    ],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
];
