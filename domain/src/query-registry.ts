import { type CollectionName, collections } from './collections.ts';
import { type HotelQueryOrder, hotelQueryShapes } from './hotel-query.ts';
import { staffHotelQueryShapes } from './staff-hotel-query.ts';

export type QueryOperator =
  | '=='
  | 'in'
  | 'array-contains'
  | 'array-contains-any'
  | '<'
  | '<='
  | '>='
  | '>';

/** Fields, operators and order of a query, without its values: what decides the index it needs. */
export type QueryShape = {
  collection: CollectionName;
  where: { field: string; op: QueryOperator }[];
  orderBy: HotelQueryOrder[];
};

/** A query of the product, with the conditions that a person may add to it. */
type RegisteredQuery = {
  collection: CollectionName;
  where?: QueryShape['where'];
  optional?: QueryShape['where'];
  orderBy?: HotelQueryOrder[];
};

const newestFirst: HotelQueryOrder[] = [{ field: 'createdAt', direction: 'desc' }];

const summed: HotelQueryOrder[] = [
  { field: 'paidMinor', direction: 'asc' },
  { field: 'refundedMinor', direction: 'asc' },
];

/**
 * Every query that client and functions make, besides those of `hotel-query.ts`.
 * `firestore.indexes.json` is made from it (`tests/rules/generate-indexes.ts`), because the emulator
 * answers queries without an index that production refuses (design §4).
 */
const registeredQueries: RegisteredQuery[] = [
  // Public strip of banners (design §5.5), and the sitemap
  { collection: 'banners', where: [equal('isActive')], orderBy: newestFirst },
  { collection: 'hotels', where: [equal('isActive')] },
  { collection: 'categories', orderBy: [{ field: 'displayOrder', direction: 'asc' }] },

  // Staff: inquiries, and the badge with the longest waiting first
  {
    collection: 'inquiries',
    optional: [equal('status'), equal('hotel._id')],
    orderBy: newestFirst,
  },
  {
    collection: 'inquiries',
    where: [equal('status')],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  { collection: 'banners', orderBy: newestFirst },

  // A guest's own bookings
  { collection: 'bookings', where: [equal('userId')], orderBy: newestFirst },
  { collection: 'bookings', where: [equal('guestEmail')], orderBy: newestFirst },
  { collection: 'bookings', orderBy: newestFirst },

  // Staff: what happened to one hotel or inquiry
  {
    collection: 'auditLog',
    where: [equal('collection'), equal('documentId')],
    orderBy: [{ field: 'at', direction: 'desc' }],
  },
  // Staff: arrivals of the coming days
  { collection: 'bookings', where: [{ field: 'checkInDate', op: '>=' }] },

  // Functions: sums of the dashboard; an index for a sum ends in the fields that are summed
  { collection: 'bookings', where: [equal('currency')], orderBy: summed },
  {
    collection: 'bookings',
    where: [equal('currency'), { field: 'paidAt', op: '>=' }],
    orderBy: [{ field: 'paidAt', direction: 'asc' }, ...summed],
  },
  // Functions: holds whose time is up
  {
    collection: 'bookings',
    where: [equal('status'), { field: 'holdUntil', op: '<=' }],
    orderBy: [{ field: 'holdUntil', direction: 'asc' }],
  },
  // Functions: stays that are over
  {
    collection: 'bookings',
    where: [equal('status'), { field: 'checkOutDate', op: '<=' }],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
  // Functions: bookings made for an e-mail before its account existed
  { collection: 'bookings', where: [equal('guestEmail'), equal('userId')] },
  // Staff: bookings of one state
  { collection: 'bookings', where: [equal('status')], orderBy: newestFirst },
  // Functions: attempts of a booking, and those whose maker is lost
  { collection: 'paymentAttempts', where: [equal('bookingId'), equal('status')] },
  {
    collection: 'paymentAttempts',
    where: [equal('status'), { field: 'createdAt', op: '<=' }],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  // Staff: payments that need a person, and the outbox
  { collection: 'paymentExceptions', where: [equal('resolved')], orderBy: newestFirst },
  { collection: 'mail', where: [equal('bookingId')], orderBy: newestFirst },
  // Functions: the locked nights of a room type
  {
    collection: 'nightLocks',
    where: [equal('roomKey'), { field: 'date', op: '>=' }, { field: 'date', op: '<' }],
  },
];

/** Every combination of conditions and order that the product asks for. */
export function queryShapes(): QueryShape[] {
  return [
    ...hotelQueryShapes(),
    ...staffHotelQueryShapes(),
    ...registeredQueries.flatMap(({ collection, where = [], optional = [], orderBy = [] }) =>
      subsets(optional).map((added) => ({
        collection: collections[collection],
        where: [...where, ...added],
        orderBy,
      })),
    ),
  ];
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((known, item) => known.flatMap((set) => [set, [...set, item]]), [[]]);
}

function equal(field: string): QueryShape['where'][number] {
  return { field, op: '==' };
}
