import type { HotelQueryOrder } from '@kerala-stays/domain/catalogue/hotel-query';
import type { QueryShape, RegisteredQuery } from './query-shape.ts';

const oldestFirst: HotelQueryOrder[] = [{ field: 'createdAt', direction: 'asc' }];
const equal = (field: string): QueryShape['where'][number] => ({ field, op: '==' });

/** Queries over payments, refunds and the ledger. */
export const moneyQueries: RegisteredQuery[] = [
  {
    askedBy: ['functions/src/records/bookings/ledger-repository.ts'],
    collection: 'ledger',
    where: [equal('currency')],
    optional: [equal('kind'), { field: 'at', op: '>=' }],
    sums: ['amountMinor'],
  },
  {
    askedBy: ['functions/src/upkeep/check-money-totals.ts'],
    collection: 'ledger',
    orderBy: [{ field: 'at', direction: 'asc' }],
  },
  {
    askedBy: ['functions/src/records/bookings/booking-source.ts'],
    collection: 'ledger',
    where: [{ field: 'at', op: '>=' }],
    orderBy: [
      { field: 'at', direction: 'asc' },
      { field: '__name__', direction: 'asc' },
    ],
  },
  {
    askedBy: ['functions/src/records/bookings/ledger-page.ts'],
    collection: 'ledger',
    where: [{ field: 'at', op: '>=' }],
    optional: [equal('kind')],
    orderBy: [{ field: 'at', direction: 'desc' }],
  },
  {
    askedBy: [
      'functions/src/records/bookings/refund-repository.ts',
      'web/src/office/bookings/api/use-refunds.ts',
    ],
    collection: 'refunds',
    where: [equal('bookingId')],
  },
  {
    askedBy: [
      'functions/src/records/bookings/booking-source.ts',
      'functions/src/money/issue-refunds.ts',
      'functions/src/money/reconcile.ts',
    ],
    collection: 'refunds',
    where: [equal('state')],
    orderBy: oldestFirst,
  },
  {
    askedBy: ['functions/src/money/reconcile.ts'],
    collection: 'payments',
    where: [equal('disputed')],
    orderBy: oldestFirst,
  },
  {
    askedBy: ['functions/src/money/enter-past-money.ts'],
    collection: 'payments',
    orderBy: oldestFirst,
  },
  {
    askedBy: ['functions/src/rates/coupons/coupon-repository.ts'],
    collection: 'coupons',
    orderBy: [{ field: 'createdAt', direction: 'desc' }],
  },
  ...['bookingId', 'guestKey'].map(
    (field): RegisteredQuery => ({
      askedBy: [
        'functions/src/rates/coupons/coupon-uses.ts',
        'functions/src/people/personal-data/find-personal-data.ts',
      ],
      collection: 'couponUses',
      where: [equal(field)],
    }),
  ),
];
