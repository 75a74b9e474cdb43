import { commaQuestion, parseTypedWhole } from '@kerala-stays/domain/core/typed-number';
import { type NewCoupon, newCouponSchema } from '@kerala-stays/domain/rates/coupon-input';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { z } from 'zod';
import type { CouponBody } from './api/coupon-calls.ts';

const text = z.string();
/** Value of an empty number field, as its hint states. */
const numberOr = (empty: number | null) =>
  z
    .string()
    .refine((typed) => commaQuestion(typed) === null, {
      error: ({ input }) => commaQuestion(String(input)) ?? '',
    })
    .transform((typed) => (typed.trim() === '' ? empty : parseTypedWhole(typed)));

/** Schema of the coupon form: fields hold strings, the domain's schema validates them. */
export const couponFormSchema = z
  .object({
    code: text,
    key: text,
    name: text,
    kind: z.enum(['percent', 'amount']),
    value: numberOr(0),
    hotels: z.array(z.string()),
    minNights: numberOr(0),
    minTotal: numberOr(0),
    bookFrom: text,
    bookTo: text,
    stayFrom: text,
    stayTo: text,
    maxUses: numberOr(null),
    oncePerGuest: z.boolean(),
    withOffers: z.boolean(),
    active: z.boolean(),
  })
  .transform((values, context): NewCoupon => {
    const { data, error } = newCouponSchema.safeParse(values);
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return data ?? z.NEVER;
  });

export type CouponFormValues = z.input<typeof couponFormSchema>;

const filled = (count: number) => (count === 0 ? '' : String(count));

/** @param coupon null for a new one, which gets a key of its own */
export function couponDraft(coupon: StoredCoupon | null): CouponFormValues {
  return {
    code: coupon?.code ?? '',
    key: crypto.randomUUID(),
    name: coupon?.name ?? '',
    kind: coupon?.kind ?? 'percent',
    value: filled(coupon?.value ?? 0),
    hotels: [...(coupon?.hotels ?? [])],
    minNights: filled(coupon?.minNights ?? 0),
    minTotal: filled(coupon?.minTotal ?? 0),
    bookFrom: coupon?.bookFrom ?? '',
    bookTo: coupon?.bookTo ?? '',
    stayFrom: coupon?.stayFrom ?? '',
    stayTo: coupon?.stayTo ?? '',
    maxUses: filled(coupon?.maxUses ?? 0),
    oncePerGuest: coupon?.oncePerGuest ?? false,
    withOffers: coupon?.withOffers ?? false,
    active: coupon?.active ?? true,
  };
}

/** Request body that saves a coupon with a change. */
export function couponBody(
  { code, usedCount, currency, createdAt, updatedAt, ...said }: StoredCoupon,
  change: Partial<CouponBody> = {},
): Omit<CouponBody, 'code' | 'key'> {
  return { ...said, hotels: [...said.hotels], ...change };
}
