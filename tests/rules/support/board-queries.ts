import type { RegisteredQuery } from './query-shape.ts';

const equal = (field: string) => ({ field, op: '==' }) as const;

/** Queries of the board of rooms and days. */
export const boardQueries: RegisteredQuery[] = [
  {
    askedBy: ['functions/src/bookings/board/read-board.ts'],
    collection: 'bookings',
    where: [equal('hotel._id'), { field: 'monthKeys', op: 'array-contains-any' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/board/read-board.ts'],
    collection: 'blocks',
    where: [equal('hotelId'), { field: 'to', op: '>=' }],
    orderBy: [{ field: 'to', direction: 'asc' }],
  },
  ...(['bookings', 'blocks'] as const).map(
    (collection): RegisteredQuery => ({
      askedBy: ['web/src/office/bookings/board/api/use-board-changes.ts'],
      collection,
      where: [{ field: 'updatedAt', op: '>' }],
      orderBy: [{ field: 'updatedAt', direction: 'asc' }],
    }),
  ),
  {
    askedBy: [
      'web/src/office/bookings/board/api/use-board-changes.ts',
      'web/src/office/calendars/api/use-hotel-calendars.ts',
    ],
    collection: 'blocks',
    where: [equal('hotelId'), { field: 'to', op: '>' }],
    orderBy: [{ field: 'to', direction: 'asc' }],
  },
];
