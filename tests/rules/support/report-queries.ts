import type { RegisteredQuery } from './query-shape.ts';

const equal = (field: string) => ({ field, op: '==' }) as const;
const readSources = ['functions/src/reports/read-sources.ts'];

/** Queries of the job that counts months, and of its nightly comparison. */
export const reportQueries: RegisteredQuery[] = [
  {
    askedBy: readSources,
    collection: 'bookings',
    where: [equal('hotel._id'), { field: 'monthKeys', op: 'array-contains-any' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  ...(['createdAt', 'cancelledAt'] as const).map(
    (field): RegisteredQuery => ({
      askedBy: readSources,
      collection: 'bookings',
      where: [equal('hotel._id'), { field, op: '>=' }, { field, op: '<' }],
      orderBy: [{ field, direction: 'asc' }],
    }),
  ),
  {
    askedBy: readSources,
    collection: 'inquiries',
    where: [equal('hotel._id'), { field: 'createdAt', op: '>=' }, { field: 'createdAt', op: '<' }],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: readSources,
    collection: 'blocks',
    where: [equal('hotelId'), { field: 'to', op: '>=' }],
    orderBy: [{ field: 'to', direction: 'asc' }],
  },
  {
    askedBy: readSources,
    collection: 'calendarFeeds',
    where: [equal('hotelId')],
  },
  {
    askedBy: ['functions/src/reports/hotel-months.ts'],
    collection: 'bookings',
    where: [equal('hotel._id')],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/reports/count-reports.ts'],
    collection: 'hotelMonths',
    where: [{ field: 'month', op: '<' }],
    orderBy: [{ field: 'month', direction: 'asc' }],
  },
];
