import { collections } from '@kerala-stays/domain/core/collections';
import { personalData } from '@kerala-stays/domain/people/personal-data';
import { keyedCollections } from '../../../functions/src/platform/person-key-writes.ts';
import type { QueryShape, RegisteredQuery } from './query-shape.ts';

/** Read in full when staff search for a person's data. */
const personalCollections = Object.values(collections).filter(
  (collection) => personalData[collection].erasure !== 'none',
);

const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });

/** Queries of jobs and of searches for a person's data. */
export const upkeepQueries: RegisteredQuery[] = [
  ...(['bookings', 'inquiries'] as const).map((collection) => ({
    askedBy: [
      'functions/src/upkeep/check-money-totals.ts',
      'functions/src/upkeep/check-inquiry-totals.ts',
    ],
    collection,
    orderBy: [{ field: 'createdAt', direction: 'asc' as const }],
  })),
  {
    askedBy: ['functions/src/upkeep/check-inquiry-totals.ts'],
    collection: 'inquiryCounts',
    orderBy: [{ field: 'month', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/upkeep/check-inquiry-totals.ts'],
    collection: 'inquiryCounts',
    where: [equal('status'), equal('month')],
  },
  ...(
    [
      ['rateLimits', 'expiresAt', '<='],
      ['calendarExports', 'expiresAt', '<='],
      ['inquiries', 'expiresAt', '<='],
      ['mail', 'createdAt', '<'],
      ['bouncedAddresses', 'at', '<'],
      ['nightLocks', 'date', '<'],
      ['stripeEvents', 'createdAt', '<'],
      ['monthSheets', 'month', '<'],
      ['auditLog', 'at', '<'],
      ['arrivals', 'checkOutDate', '<'],
      ['registrations', 'checkOutDate', '<'],
      ['proposals', 'validUntil', '<'],
      ['staff', 'withdrawnAt', '<'],
      ['apiKeys', 'expiresAt', '<'],
      ['webhookDeliveries', 'createdAt', '<'],
    ] as const
  ).map(([collection, field, op]) => ({
    askedBy: ['functions/src/upkeep/sweep.ts'],
    collection,
    where: [{ field, op }],
  })),
  {
    askedBy: ['functions/src/upkeep/sweep.ts'],
    collection: 'mail',
    where: [equal('kind'), { field: 'createdAt', op: '<' }],
  },
  {
    askedBy: ['functions/src/upkeep/sweep.ts'],
    collection: 'paymentAttempts',
    where: [equal('status'), { field: 'createdAt', op: '<' }],
  },
  {
    askedBy: ['functions/src/upkeep/upkeep-repository.ts'],
    collection: 'hotels',
    where: [equal('isActive')],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'paymentExceptions',
    where: [equal('resolved')],
  },
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'calendarFeeds',
    where: [equal('state')],
  },
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'calendarFeeds',
    where: [{ field: 'nextAt', op: '<=' }],
  },
  {
    askedBy: ['functions/src/bookings/balances.ts'],
    collection: 'paymentExceptions',
    where: [equal('resolved'), equal('reason')],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  ...(['categories', 'banners'] as const).map((collection) => ({
    askedBy: ['functions/src/catalogue/drop-public-authors.ts'],
    collection,
    where: [{ field: 'updatedBy', op: '>=' as const }],
  })),
  ...keyedCollections.map((collection) => ({
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection,
    where: [{ field: 'personKeys', op: 'array-contains' as const }],
  })),
  ...(['users', 'staff'] as const).map((collection) => ({
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection,
    where: [equal('email')],
  })),
  {
    askedBy: ['functions/src/people/team/complete-team.ts'],
    collection: 'users',
    where: [equal('role')],
  },
  {
    askedBy: ['functions/src/people/team/team-records.ts'],
    collection: 'staff',
    where: [equal('role')],
  },
  {
    askedBy: ['functions/src/people/keys/key-repository.ts'],
    collection: 'apiKeys',
    orderBy: [{ field: 'createdAt', direction: 'desc' }],
  },
  {
    askedBy: ['functions/src/webhooks/webhook-repository.ts'],
    collection: 'webhooks',
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/webhooks/webhook-repository.ts'],
    collection: 'webhookDeliveries',
    where: [equal('webhookId'), equal('state'), { field: 'dueAt', op: '<=' }],
    orderBy: [{ field: 'dueAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/webhooks/webhook-repository.ts'],
    collection: 'webhookDeliveries',
    where: [equal('webhookId'), equal('state'), { field: 'since', op: '<=' }],
  },
  {
    askedBy: ['functions/src/webhooks/webhook-repository.ts'],
    collection: 'webhookDeliveries',
    where: [equal('webhookId'), equal('state')],
  },
  {
    askedBy: ['functions/src/webhooks/webhook-repository.ts'],
    collection: 'webhookDeliveries',
    where: [equal('state')],
  },
  {
    askedBy: ['functions/src/people/team/follow-decision.ts'],
    collection: 'staff',
    where: [equal('isPending')],
  },
  ...(['mail', 'payments', 'refunds'] as const).map((collection) => ({
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection,
    where: [equal('bookingId')],
  })),
  {
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection: 'mail',
    where: [{ field: 'bookingIds', op: 'array-contains' as const }],
  },
  {
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection: 'auditLog',
    where: [equal('documentId')],
  },
  {
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection: 'bookings',
    where: [equal('userId')],
  },
  ...keyedCollections.map((collection) => ({
    askedBy: ['functions/src/people/personal-data/enter-search-keys.ts'],
    collection,
    orderBy: [{ field: collection === 'auditLog' ? 'at' : 'createdAt', direction: 'asc' as const }],
  })),
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'mail',
    where: [{ field: 'createdAt', op: '>=' }],
    optional: [equal('delivery.state')],
  },
  {
    askedBy: ['functions/src/bookings/routes/mail-routes.ts'],
    collection: 'mail',
    where: [
      { field: 'delivery.state', op: 'in' },
      { field: 'createdAt', op: '>=' },
    ],
  },
  {
    askedBy: ['functions/src/upkeep/health-check.ts'],
    collection: 'mail',
    where: [
      equal('delivery.state'),
      equal('delivery.attempts'),
      { field: 'delivery.dueAt', op: '>=' },
    ],
  },
  {
    askedBy: ['functions/src/mail/mail-services.ts', 'functions/src/mail/send-due.ts'],
    collection: 'mail',
    where: [equal('delivery.state'), { field: 'delivery.dueAt', op: '<=' }],
    orderBy: [{ field: 'delivery.dueAt', direction: 'asc' }],
  },
  ...personalCollections.map(
    (collection): RegisteredQuery => ({
      askedBy: ['functions/src/people/personal-data/personal-data-repository.ts'],
      collection,
      orderBy: [{ field: '__name__', direction: 'asc' }],
    }),
  ),
];
