import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const statusIn: QueryShape['where'][number] = { field: 'status', op: 'in' };

/** Queries of the first block of the dashboard, and of the close of a day. */
export const todayQueries: RegisteredQuery[] = [
  {
    askedBy: ['web/src/office/records/dashboard/api/today-queries.ts'],
    collection: 'refunds',
    where: [{ field: 'state', op: 'in' }],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: [
      'web/src/office/records/dashboard/api/today-queries.ts',
      'web/src/office/records/day/api/use-departures-on.ts',
    ],
    collection: 'bookings',
    where: [statusIn, { field: 'checkOutDate', op: '>=' }, { field: 'checkOutDate', op: '<' }],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
  {
    askedBy: ['web/src/office/records/dashboard/api/today-queries.ts'],
    collection: 'bookings',
    where: [statusIn, { field: 'checkInDate', op: '>=' }, { field: 'checkInDate', op: '<' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
];
