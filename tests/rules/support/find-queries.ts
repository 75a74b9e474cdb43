import type { RegisteredQuery } from './query-shape.ts';

const newestFirst: RegisteredQuery['orderBy'] = [{ field: 'createdAt', direction: 'desc' }];
const byKey: RegisteredQuery['where'] = [{ field: 'personKeys', op: 'array-contains-any' }];

/** Searches of staff by name, number, address or reference. */
export const findQueries: RegisteredQuery[] = [
  {
    askedBy: ['web/src/lib/firebase/find-inquiries.ts'],
    collection: 'inquiries',
    where: byKey,
    orderBy: newestFirst,
  },
  {
    // With a hotel or a status Firestore joins this index with theirs of the same order.
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'bookings',
    where: byKey,
    orderBy: newestFirst,
  },
  {
    askedBy: ['functions/src/money/payment-repository.ts'],
    collection: 'payments',
    where: [{ field: 'personKeys', op: 'array-contains' }],
  },
  ...(['bookings', 'inquiries', 'threads'] as const).map(
    (collection): RegisteredQuery => ({
      askedBy: ['functions/src/people/guests/read-guest.ts'],
      collection,
      where: [{ field: 'personKeys', op: 'array-contains' }],
    }),
  ),
  {
    askedBy: ['functions/src/mail/search-outbox.ts'],
    collection: 'bookings',
    where: [{ field: 'personKeys', op: 'array-contains' }],
  },
];
