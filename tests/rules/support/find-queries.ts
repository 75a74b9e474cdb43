import type { RegisteredQuery } from './query-shape.ts';

/** What staff look for by a telephone number, or by the beginning of a reference. */
export const findQueries: RegisteredQuery[] = [
  {
    askedBy: ['web/src/office/records/find/api/find-records.ts'],
    collection: 'inquiries',
    where: [{ field: 'personKeys', op: 'array-contains' }],
  },
  {
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'bookings',
    where: [{ field: 'personKeys', op: 'array-contains' }],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'bookings',
    where: [{ field: '__name__', op: '>=' }],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
];
