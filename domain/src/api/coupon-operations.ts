import { z } from 'zod';
import { couponKinds } from '../rates/coupon.ts';
import { couponChangeSchema, couponInputMessages, newCouponSchema } from '../rates/coupon-input.ts';
import { readCoupon, type StoredCoupon } from '../rates/coupon-read.ts';
import { exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, cursorQuery, dayOrNone, doneWith, instant, next } from './schemas.ts';

const tag = 'Coupons';

const coupon = named(
  'Coupon',
  z.object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(couponKinds),
    value: z.int().describe('Whole percent, or whole units of the currency'),
    currency,
    hotels: z.array(z.string()).readonly().describe('Ids; none means all'),
    minNights: z.int(),
    minTotal: z.int().describe('Whole units of the currency'),
    bookFrom: dayOrNone,
    bookTo: dayOrNone,
    stayFrom: dayOrNone,
    stayTo: dayOrNone,
    maxUses: z.int().nullable().describe('Null for any number'),
    usedCount: z.int(),
    oncePerGuest: z.boolean(),
    withOffers: z.boolean(),
    active: z.boolean(),
    createdAt: instant,
    updatedAt: instant.describe('Names the state of the coupon, for a change of it'),
  }),
) satisfies z.ZodType<StoredCoupon>;

const said = {
  name: 'Save 500',
  kind: 'amount' as const,
  value: 500,
  hotels: [exampleIds.hotel],
  minNights: 2,
  maxUses: 100,
  oncePerGuest: true,
  withOffers: true,
};
const example = () =>
  readCoupon('SAVE500', {
    ...said,
    currency: 'usd',
    usedCount: 3,
    active: true,
    createdAt: exampleInstant,
    updatedAt: exampleInstant,
  });

export const couponOperations = {
  'GET /coupons': operation({
    id: 'listCoupons',
    summary: 'Coupons, newest first',
    tag,
    staff: 'rates:read',
    query: cursorQuery,
    answer: answerOf({
      coupons: z.array(coupon),
      currency: currency.describe('Of coupons that are made now'),
      next,
    }),
    example: () => ({
      answer: { success: true as const, coupons: [example()], currency: 'usd' as const, next: '' },
    }),
  }),
  'POST /coupons': operation({
    id: 'createCoupon',
    summary: 'Create a coupon; without a code the server makes one that cannot be guessed',
    tag,
    staff: 'rates:write',
    body: newCouponSchema,
    answer: doneWith({ coupon }),
    statuses: [200, 201],
    example: () => ({
      body: { ...said, code: 'SAVE500' },
      answer: { success: true as const, message: couponInputMessages.created, coupon: example() },
    }),
  }),
  'PUT /coupons/:code': operation({
    id: 'saveCoupon',
    summary: 'Replace what a coupon says; its code, currency and uses stay',
    tag,
    staff: 'rates:write',
    body: couponChangeSchema,
    answer: doneWith({ coupon }),
    example: () => ({
      body: { ...said, active: false, seenUpdatedAt: exampleInstant },
      answer: {
        success: true as const,
        message: couponInputMessages.saved,
        coupon: { ...example(), active: false },
      },
    }),
  }),
};
