import type { HotelQueryOrder } from '@kerala-stays/domain/catalogue/hotel-query';
import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });
const newest: HotelQueryOrder = { field: 'createdAt', direction: 'desc' };
const oldest: HotelQueryOrder = { field: 'createdAt', direction: 'asc' };

/** Queries over reviews, including those for writing, deciding and recounting. */
export const reviewQueries: RegisteredQuery[] = [
  {
    askedBy: [
      'web/src/site/reviews/api/list-reviews.ts',
      'functions/src/reviews/public-review-repository.ts',
    ],
    collection: 'reviews',
    where: [equal('hotelId'), equal('isPublic')],
    orderBy: [newest],
  },
  ...(['desc', 'asc'] as const).map(
    (direction): RegisteredQuery => ({
      askedBy: ['web/src/site/reviews/api/list-reviews.ts'],
      collection: 'reviews',
      where: [equal('hotelId'), equal('isPublic')],
      orderBy: [{ field: 'scores.overall', direction }, newest],
    }),
  ),
  ...[oldest, newest].map(
    (order): RegisteredQuery => ({
      askedBy: ['functions/src/reviews/review-repository.ts'],
      collection: 'reviews',
      where: [equal('status')],
      orderBy: [order],
    }),
  ),
  ...(['reviews', 'bookings'] as const).map(
    (collection): RegisteredQuery => ({
      askedBy: ['functions/src/platform/all-pages.ts'],
      collection,
      orderBy: [{ field: '__name__', direction: 'asc' }],
    }),
  ),
  {
    askedBy: ['functions/src/reviews/publish-held.ts'],
    collection: 'reviews',
    where: [equal('status'), { field: 'createdAt', op: '<=' }],
    orderBy: [oldest],
  },
  {
    askedBy: ['functions/src/reviews/check-review-stats.ts'],
    collection: 'reviews',
    where: [equal('hotelId')],
    orderBy: [oldest],
  },
  {
    askedBy: ['functions/src/reviews/check-review-stats.ts'],
    collection: 'hotels',
    orderBy: [oldest],
  },
  ...['textKey', 'isProposed'].map(
    (field): RegisteredQuery => ({
      askedBy: ['functions/src/reviews/review-repository.ts'],
      collection: 'reviewEvidence',
      where: [equal(field)],
    }),
  ),
  {
    askedBy: ['functions/src/upkeep/sweep.ts'],
    collection: 'reviewEvidence',
    where: [{ field: 'decidedAt', op: '<' }],
  },
  {
    askedBy: ['functions/src/reviews/remind-of-reviews.ts'],
    collection: 'bookings',
    where: [equal('status'), { field: 'checkOutDate', op: '<=' }],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
  ...(['email', 'role'] as const).map(
    (field): RegisteredQuery => ({
      askedBy: ['functions/src/reviews/review-staff.ts'],
      collection: 'users',
      where: [equal(field)],
    }),
  ),
  {
    askedBy: ['functions/src/reviews/review-staff.ts'],
    collection: 'auditLog',
    where: [equal('documentId')],
  },
  {
    askedBy: ['functions/src/reviews/review-staff.ts'],
    collection: 'payments',
    where: [equal('bookingId')],
  },
];
