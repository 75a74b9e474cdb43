import { type HotelQueryOrder, hotelQueryShapes } from '@kerala-stays/domain/catalogue/hotel-query';
import { staffHotelQueryShapes } from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { collections } from '@kerala-stays/domain/core/collections';
import { boardQueries } from './board-queries.ts';
import { calendarQueries } from './calendar-queries.ts';
import { conversationQueries } from './conversation-queries.ts';
import { findQueries } from './find-queries.ts';
import { moneyQueries } from './money-queries.ts';
import { pictureQueries } from './picture-queries.ts';
import type { QueryShape, RegisteredQuery } from './query-shape.ts';
import { reportQueries } from './report-queries.ts';
import { reviewQueries } from './review-queries.ts';
import { taxQueries } from './tax-queries.ts';
import { todayQueries } from './today-queries.ts';
import { upkeepQueries } from './upkeep-queries.ts';

const newestFirst: HotelQueryOrder[] = [{ field: 'createdAt', direction: 'desc' }];

/**
 * Every query of client and functions, except those of `hotel-query.ts` and `staff-hotel-query.ts`.
 * `firestore.indexes.json` is generated from it (`../generate-indexes.ts`), because the emulator
 * runs queries without an index that production rejects (decision D20).
 */
export const registeredQueries: RegisteredQuery[] = [
  {
    askedBy: ['functions/src/catalogue/hotels/hotel-listing-repository.ts'],
    collection: 'hotels',
    optional: [equal('isActive'), equal('featured')],
    orderBy: [...newestFirst, { field: '__name__', direction: 'desc' }],
  },
  {
    askedBy: [
      'functions/src/bookings/board/read-board.ts',
      'functions/src/bookings/recount-sold-units.ts',
      'functions/src/reports/count-reports.ts',
      'functions/src/upkeep/check-month-sheets.ts',
    ],
    collection: 'hotels',
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/catalogue/hotels/catalogue-repository.ts'],
    collection: 'hotels',
    where: [equal('isActive')],
    optional: [equal('featured'), equal('cityKey')],
  },
  {
    askedBy: ['functions/src/pages/sitemap-repository.ts'],
    collection: 'hotels',
    where: [equal('isActive')],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/catalogue/categories/category-repository.ts',
      'functions/src/catalogue/hotels/catalogue-repository.ts',
      'functions/src/catalogue/hotels/hotel-listing-repository.ts',
    ],
    collection: 'hotels',
    where: [equal('category')],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/catalogue/categories/public-category-repository.ts',
      'web/src/site/catalogue/categories/api/get-category.ts',
    ],
    collection: 'categories',
    where: [equal('slug')],
  },
  {
    askedBy: ['functions/src/catalogue/hotels/digest-repository.ts'],
    collection: 'lists',
    where: [{ field: '__name__', op: '>=' }],
  },
  ...calendarQueries,
  ...conversationQueries,
  ...(['searchDirty', 'suppliers'] as const).map((collection) => ({
    askedBy: ['functions/src/search/pack-search.ts'],
    collection,
  })),
  {
    askedBy: ['functions/src/search/pack-search.ts'],
    collection: 'hotels',
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/search/read-for-packing.ts'],
    collection: 'nightLocks',
    where: [equal('hotelId'), { field: 'date', op: '>=' }],
  },
  {
    askedBy: ['functions/src/search/read-for-packing.ts'],
    collection: 'monthSheets',
    where: [{ field: '__name__', op: '>=' }],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  ...boardQueries,
  ...pictureQueries,
  {
    askedBy: [
      'functions/src/catalogue/hotels/hotel-repository.ts',
      'web/src/office/catalogue/hotels/api/free-hotel-id.ts',
    ],
    collection: 'hotelIds',
    where: [{ field: '__name__', op: '>=' }],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/catalogue/banners/banner-repository.ts',
      'web/src/site/catalogue/banners/api/list-banners.ts',
    ],
    collection: 'banners',
    where: [equal('isActive')],
    orderBy: newestFirst,
  },
  {
    askedBy: [
      'functions/src/catalogue/banners/banner-repository.ts',
      'web/src/office/catalogue/banners/api/banners.ts',
    ],
    collection: 'banners',
    orderBy: newestFirst,
  },
  {
    askedBy: ['web/src/office/inquiries/api/inquiry-queries.ts'],
    collection: 'inquiries',
    optional: [equal('status'), equal('hotel._id'), equal('unchecked')],
    orderBy: newestFirst,
  },
  {
    askedBy: [
      'web/src/office/records/dashboard/api/use-dashboard.ts',
      'web/src/office/inquiries/api/inquiry-queries.ts',
    ],
    collection: 'inquiries',
    where: [equal('status'), equal('unchecked')],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/records/dashboard/read-summary.ts'],
    collection: 'inquiries',
    where: [equal('status'), equal('unchecked'), { field: 'createdAt', op: '<=' }],
  },
  {
    askedBy: ['functions/src/records/dashboard/read-summary.ts'],
    collection: 'inquiries',
    where: [equal('status')],
    optional: [{ field: 'expiresAt', op: '<=' }],
  },
  {
    askedBy: ['functions/src/records/bookings/list-bookings.ts'],
    collection: 'bookings',
    where: [equal('userId')],
    orderBy: newestFirst,
  },
  {
    askedBy: [
      'functions/src/records/bookings/list-bookings.ts',
      'functions/src/bookings/enter-month-keys.ts',
      'web/src/office/records/dashboard/api/use-dashboard.ts',
    ],
    collection: 'bookings',
    optional: [equal('status')],
    orderBy: newestFirst,
  },
  {
    askedBy: ['web/src/office/bookings/api/booking-pages.ts'],
    collection: 'bookings',
    orderBy: [{ field: 'updatedAt', direction: 'desc' }],
  },
  {
    askedBy: [
      'web/src/office/records/dashboard/api/use-dashboard.ts',
      'web/src/lib/firebase/use-arrivals-on.ts',
    ],
    collection: 'bookings',
    where: [{ field: 'checkInDate', op: '>=' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'bookings',
    optional: [equal('hotel._id'), equal('status')],
    orderBy: newestFirst,
  },
  {
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'bookings',
    where: [{ field: 'checkInDate', op: '>=' }],
    optional: [equal('hotel._id'), equal('status')],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/bookings/expire-holds.ts',
      'web/src/office/records/dashboard/api/today-queries.ts',
    ],
    collection: 'bookings',
    where: [equal('status'), { field: 'holdUntil', op: '<=' }],
    orderBy: [{ field: 'holdUntil', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/expire-holds.ts'],
    collection: 'bookings',
    where: [equal('status'), { field: 'checkInDate', op: '<' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/house/register/register.ts',
      'functions/src/house/register/follow-stays.ts',
    ],
    collection: 'registrations',
    where: [equal('state')],
    orderBy: [{ field: 'dueAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/house/register/register.ts'],
    collection: 'registrations',
    where: [equal('state')],
    orderBy: [{ field: 'checkOutDate', direction: 'desc' }],
  },
  {
    askedBy: ['functions/src/house/register/register.ts'],
    collection: 'registrations',
    where: [equal('checkInDate')],
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/house/register/register.ts'],
    collection: 'registrations',
    where: [{ field: 'dueAt', op: '<=' }],
  },
  {
    askedBy: ['functions/src/house/register/registration-writes.ts'],
    collection: 'registrations',
    where: [equal('bookingId')],
  },
  {
    askedBy: ['functions/src/records/bookings/proposal-repository.ts'],
    collection: 'proposals',
    where: [equal('inquiryId')],
    orderBy: newestFirst,
  },
  {
    askedBy: ['functions/src/people/personal-data/find-personal-data.ts'],
    collection: 'proposals',
    where: [equal('inquiryId')],
  },
  {
    askedBy: ['functions/src/bookings/send-arrival-sheets.ts'],
    collection: 'bookings',
    where: [equal('hotel._id'), { field: 'checkInDate', op: '>=' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/send-arrival-sheets.ts'],
    collection: 'housePrivate',
    orderBy: [{ field: '__name__', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/remind-of-arrivals.ts'],
    collection: 'bookings',
    where: [equal('status'), { field: 'checkInDate', op: '>=' }],
    orderBy: [{ field: 'checkInDate', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/complete-stays.ts'],
    collection: 'bookings',
    where: [equal('status'), { field: 'checkOutDate', op: '<' }],
    orderBy: [{ field: 'checkOutDate', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/bookings/balances.ts'],
    collection: 'bookings',
    where: [equal('status'), { field: 'balanceDueOn', op: '<=' }],
    orderBy: [{ field: 'balanceDueOn', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/records/bookings/list-bookings.ts',
      'functions/src/upkeep/check-money-totals.ts',
    ],
    collection: 'bookings',
    where: [equal('currency')],
    optional: [{ field: 'createdAt', op: '>=' }],
  },
  {
    askedBy: ['functions/src/money/close-left-pages.ts'],
    collection: 'bookings',
    where: [{ field: 'updatedAt', op: '>=' }],
    orderBy: [{ field: 'updatedAt', direction: 'asc' }],
  },
  ...moneyQueries,
  ...todayQueries,
  ...findQueries,
  ...taxQueries,
  ...reportQueries,
  ...reviewQueries,
  {
    askedBy: ['functions/src/records/bookings/night-locks.ts'],
    collection: 'nightLocks',
    where: [equal('roomKey'), { field: 'date', op: '>=' }],
    orderBy: [{ field: 'date', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/records/bookings/night-locks.ts'],
    collection: 'nightLocks',
    where: [equal('hotelId'), { field: 'date', op: '>=' }],
    orderBy: [{ field: 'date', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/money/payment-repository.ts',
      'web/src/office/bookings/api/use-payments.ts',
    ],
    collection: 'payments',
    where: [equal('bookingId')],
  },
  {
    askedBy: ['functions/src/money/payment-pages.ts', 'functions/src/money/check-payment.ts'],
    collection: 'paymentAttempts',
    where: [equal('bookingId'), equal('status')],
    optional: [equal('kind')],
  },
  {
    askedBy: ['functions/src/money/reconcile.ts'],
    collection: 'paymentAttempts',
    where: [equal('status'), { field: 'createdAt', op: '<=' }],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: [
      'functions/src/jobs/payment-routes.ts',
      'web/src/office/bookings/api/payment-exceptions.ts',
    ],
    collection: 'paymentExceptions',
    where: [equal('resolved')],
    orderBy: newestFirst,
  },
  {
    askedBy: ['functions/src/mail/search-outbox.ts', 'functions/src/mail/try-mail-text.ts'],
    collection: 'mail',
    optional: [equal('bookingId')],
    orderBy: newestFirst,
  },
  // Of several conditions Firestore joins the indexes, which have one order.
  ...(
    [
      ['bookingId', 'in'],
      ['to', 'array-contains-any'],
      ['kind', '=='],
      ['delivery.state', 'in'],
    ] as const
  ).map(
    ([field, op]): RegisteredQuery => ({
      askedBy: ['functions/src/mail/search-outbox.ts'],
      collection: 'mail',
      where: [{ field, op }],
      orderBy: newestFirst,
    }),
  ),
  {
    askedBy: ['functions/src/mail/edit-mail-texts.ts'],
    collection: 'mailTexts',
    where: [equal('isOfHouse')],
  },
  {
    askedBy: ['functions/src/bookings/upi/upi-claim-repository.ts'],
    collection: 'upiClaims',
    where: [equal('bookingId')],
  },
  {
    askedBy: ['web/src/office/bookings/api/upi-claims.ts'],
    collection: 'upiClaims',
    where: [equal('state')],
    orderBy: [{ field: 'createdAt', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/money/rejected-webhooks.ts'],
    collection: 'stripeEvents',
    where: [{ field: 'createdAt', op: '>=' }],
  },
  {
    askedBy: ['web/src/lib/firebase/firestore-history.ts'],
    collection: 'auditLog',
    where: [equal('collection'), equal('documentId')],
    orderBy: [{ field: 'at', direction: 'desc' }],
  },
  {
    askedBy: ['web/src/lib/firebase/firestore-history.ts'],
    collection: 'auditLog',
    where: [equal('collection'), equal('action'), equal('changes.hotelId.from')],
    orderBy: [{ field: 'at', direction: 'desc' }],
  },
  ...upkeepQueries,
];

/**
 * Files that run queries built elsewhere: by `hotel-query.ts`, `staff-hotel-query.ts`, or their
 * callers.
 */
export const queryAdapters = [
  'functions/src/catalogue/hotels/hotel-query-adapter.ts',
  'functions/src/platform/firestore-documents.ts',
  'functions/src/platform/newest-page.ts',
  'web/src/lib/firebase/staff-hotel-pages.ts',
];

/** Run by operators in the console (docs/operations.md, Backups and restore). */
const byHand: QueryShape[] = [
  {
    collection: collections.auditLog,
    where: [equal('collection'), equal('action')],
    orderBy: [],
  },
];

/** Every combination of conditions and order used by the product and its operators. */
export function queryShapes(): QueryShape[] {
  return [
    ...byHand,
    ...hotelQueryShapes(),
    ...staffHotelQueryShapes(),
    ...registeredQueries.flatMap(({ collection, where = [], optional = [], orderBy = [], sums }) =>
      subsets(optional).map((added) => ({
        collection: collections[collection],
        where: [...where, ...added],
        orderBy,
        ...(sums ? { sums } : {}),
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
