import {
  collection,
  collectionGroup,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import type { Actor } from '../support/actors.ts';
import { openWorld, type World } from './world.ts';

const isActive = where('isActive', '==', true);
const mine = where('userId', '==', 'owner');
const myEmail = where('guestEmail', '==', 'owner@example.com');

type QueryCase = [
  may: 'may' | 'may not',
  actor: Actor,
  title: string,
  path: string,
  ...constraints: QueryConstraint[],
];

/** Collections with their page sizes: for everyone, for a guest, for staff. */
const pages: [path: string, actor: Actor, size: number, ...constraints: QueryConstraint[]][] = [
  ['hotels', 'visitor', 20, isActive],
  ['hotels', 'admin', 200],
  ['hotelIds', 'admin', 200],
  ['categories', 'visitor', 20],
  ['categories', 'admin', 200],
  ['categorySlugs', 'admin', 200],
  ['banners', 'visitor', 20, isActive],
  ['banners', 'admin', 200],
  ['reviews', 'visitor', 10, where('isPublic', '==', true)],
  ['inquiries', 'admin', 200],
  ['bookings', 'admin', 200],
  ['users', 'admin', 200],
  ['auditLog', 'admin', 200],
  ['payments', 'admin', 200],
  ['blocks', 'admin', 200],
  ['calendarFeeds', 'admin', 200],
  ['threads', 'admin', 200],
  ['threadMessages', 'admin', 200],
  ['savedReplies', 'admin', 200],
  ['refunds', 'admin', 200],
  ['ledger', 'admin', 200],
  ['paymentExceptions', 'admin', 200],
  ['upiClaims', 'admin', 200],
];

const others: QueryCase[] = [
  [
    'may',
    'visitor',
    'page through active hotels in order',
    'hotels',
    isActive,
    orderBy('sortPriceAsc'),
    limit(13),
  ],
  ['may not', 'visitor', 'list hotels without asking for active ones', 'hotels', limit(20)],
  [
    'may not',
    'visitor',
    'list inactive hotels',
    'hotels',
    where('isActive', '==', false),
    limit(20),
  ],
  ['may not', 'visitor', 'list banners without asking for active ones', 'banners', limit(20)],
  [
    'may not',
    'owner',
    'list the bookings of their own proved address',
    'bookings',
    myEmail,
    limit(10),
  ],
  [
    'may not',
    'owner',
    'list the bookings of their address that are in no account',
    'bookings',
    myEmail,
    where('userId', '==', ''),
    limit(10),
  ],
  ['may not', 'owner', 'list the bookings of their own account', 'bookings', mine, limit(1)],
  ['may not', 'owner', 'list bookings without naming the guest', 'bookings', limit(10)],
  ['may not', 'other', "list another guest's bookings by account", 'bookings', mine, limit(10)],
  ['may not', 'other', "list another guest's bookings by e-mail", 'bookings', myEmail, limit(10)],
  [
    'may not',
    'visitor',
    'list inactive banners',
    'banners',
    where('isActive', '==', false),
    limit(20),
  ],
  [
    'may not',
    'other',
    'list bookings that name neither their account nor their e-mail',
    'bookings',
    mine,
    myEmail,
    limit(10),
  ],
  [
    'may not',
    'owner',
    'list profiles, not even their own',
    'users',
    where('email', '==', 'owner@example.com'),
    limit(1),
  ],
  [
    'may',
    'admin',
    'list the inquiries of one status',
    'inquiries',
    where('status', '==', 'pending'),
    limit(200),
  ],
];

const groups = ['hotels', 'inquiries', 'bookings', 'notes'];

/** Four limits for each page, the others one by one. */
export const queryCount = 4 * pages.length + others.length + groups.length;

function askFor(world: World, actor: Actor, path: string, constraints: QueryConstraint[]) {
  return getDocs(query(collection(world.as(actor), path), ...constraints));
}

async function countOf(firestore: Firestore, path: string, ...constraints: QueryConstraint[]) {
  return getCountFromServer(query(collection(firestore, path), ...constraints));
}

/**
 * Rules are not filters: a query is denied as a whole when it could return more than its sender may
 * see.
 */
export function describeQueries(): void {
  describe('Queries', () => {
    const world = openWorld();
    const reading = { writes: false };
    for (const [path, actor, size, ...constraints] of pages) {
      const who = `${actor} ${constraints.length > 0 ? 'with their filter ' : ''}in ${path}`;
      const ask = (...more: QueryConstraint[]) =>
        askFor(world, actor, path, [...constraints, ...more]);
      test.concurrent(`${size} documents are a page for ${who}`, () =>
        world.check(true, () => ask(limit(size)), reading));
      test.concurrent(`${size + 1} documents are too many for ${who}`, () =>
        world.check(false, () => ask(limit(size + 1)), reading));
      test.concurrent(`a query without a limit is rejected for ${who}`, () =>
        world.check(false, () => ask(), reading));
      test.concurrent(`a count without a limit is rejected for ${who}`, () =>
        world.check(false, () => countOf(world.as(actor), path, ...constraints), reading));
    }
    for (const [may, actor, title, path, ...constraints] of others) {
      test.concurrent(`${actor} ${may} ${title}`, () =>
        world.check(may === 'may', () => askFor(world, actor, path, constraints), reading));
    }
    for (const path of groups) {
      test.concurrent(`no one may query the collection group ${path}`, () =>
        world.check(
          false,
          () => getDocs(query(collectionGroup(world.as('admin'), path), limit(1))),
          reading,
        ));
    }
  });
}
