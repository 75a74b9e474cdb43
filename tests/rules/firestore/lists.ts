import {
  collection,
  type Firestore,
  getDocs,
  limit,
  type Query,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';

/** A list of the access table: the query, and the caller's largest page. */
export type ListQuery = {
  collection: string;
  size: number;
  /** The filter that the rules require: a field with this value. */
  filter?: readonly [field: string, value: string | boolean];
};

const staffPage = 200;

function ofStaff(name: string): ListQuery {
  return { collection: name, size: staffPage };
}

/** Every permitted list, by the target of its row in the access table. */
export const lists = {
  'hotels, active': { collection: 'hotels', size: 20, filter: ['isActive', true] },
  'hotels, all': ofStaff('hotels'),
  hotelIds: ofStaff('hotelIds'),
  categories: { collection: 'categories', size: 20 },
  categorySlugs: ofStaff('categorySlugs'),
  'banners, active': { collection: 'banners', size: 20, filter: ['isActive', true] },
  'banners, all': ofStaff('banners'),
  'reviews, shown': { collection: 'reviews', size: 10, filter: ['isPublic', true] },
  'reviews, held': { collection: 'reviews', size: 10, filter: ['isPublic', false] },
  'reviews, all': { collection: 'reviews', size: 10 },
  inquiries: ofStaff('inquiries'),
  'bookings, by account': { collection: 'bookings', size: 50, filter: ['userId', 'owner'] },
  'bookings, by e-mail': {
    collection: 'bookings',
    size: 50,
    filter: ['guestEmail', 'owner@example.com'],
  },
  'bookings, all': ofStaff('bookings'),
  users: ofStaff('users'),
  auditLog: ofStaff('auditLog'),
  payments: ofStaff('payments'),
  blocks: ofStaff('blocks'),
  calendarFeeds: ofStaff('calendarFeeds'),
  threads: ofStaff('threads'),
  threadMessages: ofStaff('threadMessages'),
  savedReplies: ofStaff('savedReplies'),
  refunds: ofStaff('refunds'),
  ledger: ofStaff('ledger'),
  paymentExceptions: ofStaff('paymentExceptions'),
  upiClaims: ofStaff('upiClaims'),
} satisfies Record<string, ListQuery>;

/** The list of a row; undefined when no one may list its target. */
export function listOf(target: string): ListQuery | undefined {
  return new Map<string, ListQuery>(Object.entries(lists)).get(target);
}

/** The SDK query of a list. */
export function find(firestore: Firestore, { collection: name, size, filter }: ListQuery) {
  const constraints: QueryConstraint[] = filter ? [where(filter[0], '==', filter[1])] : [];
  const asked: Query = query(collection(firestore, name), ...constraints, limit(size));
  return getDocs(asked);
}
