import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { priceLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { couponCeilingPercent, couponKinds, normaliseCouponCode } from './coupon.ts';
import { stayLimits } from './quote.ts';

export const couponLimits = {
  name: 60,
  hotels: 30,
  uses: 100_000,
} as const;

/** Messages for staff about a coupon and its form. */
export const couponInputMessages = {
  code: 'A code has 4 to 20 letters, digits and hyphens',
  codeTaken: 'There is a coupon with this code already',
  name: 'Enter a name: guests read it on their bill',
  percent: `Enter 1 to ${couponCeilingPercent} percent`,
  value: 'Enter a whole number',
  amount: `Enter an amount between 1 and ${priceLimits.max.toLocaleString('en-US')}`,
  hotels: `Choose ${couponLimits.hotels} hotels at most, or none for all`,
  minNights: `Enter 0 to ${stayLimits.maxNights} nights`,
  minTotal: `Enter an amount of 0 to ${priceLimits.max.toLocaleString('en-US')}`,
  uses: `Enter 1 to ${couponLimits.uses.toLocaleString('en-US')} uses, or leave it empty for any number`,
  date: messages.dateFormat,
  lastBeforeFirst: messages.lastDayBeforeFirst,
  notFound: 'Coupon not found',
  savedMeanwhile: 'Somebody else changed this coupon. Reload to see it.',
  saved: 'Coupon saved',
  created: 'Coupon created',
} as const;

const whole = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message);
const day = z
  .string()
  .refine((text) => text === '' || parseCalendarDate(text) !== null, couponInputMessages.date);

const couponFields = {
  name: z
    .string()
    .normalize()
    .trim()
    .min(1, couponInputMessages.name)
    .max(couponLimits.name, `A name has at most ${couponLimits.name} characters`),
  kind: z.enum(couponKinds),
  value: z.int(couponInputMessages.value),
  hotels: z
    .array(z.string().regex(documentIdPattern, messages.malformedBody))
    .max(couponLimits.hotels, couponInputMessages.hotels)
    .default([]),
  minNights: whole(0, stayLimits.maxNights, couponInputMessages.minNights).default(0),
  minTotal: whole(0, priceLimits.max, couponInputMessages.minTotal).default(0),
  bookFrom: day.default(''),
  bookTo: day.default(''),
  stayFrom: day.default(''),
  stayTo: day.default(''),
  maxUses: whole(1, couponLimits.uses, couponInputMessages.uses).nullable().default(null),
  oncePerGuest: z.boolean().default(false),
  withOffers: z.boolean().default(false),
  active: z.boolean().default(true),
};

type Checked = Pick<
  z.infer<z.ZodObject<typeof couponFields>>,
  'kind' | 'value' | 'bookFrom' | 'bookTo' | 'stayFrom' | 'stayTo'
>;

/** Checks across fields. */
function checkTogether(coupon: Checked, context: z.RefinementCtx): void {
  const isPercent = coupon.kind === 'percent';
  const most = isPercent ? couponCeilingPercent : priceLimits.max;
  if (coupon.value < 1 || coupon.value > most) {
    const message = isPercent ? couponInputMessages.percent : couponInputMessages.amount;
    context.addIssue({ code: 'custom', path: ['value'], message });
  }
  for (const [first, last] of [
    ['bookFrom', 'bookTo'],
    ['stayFrom', 'stayTo'],
  ] as const) {
    if (coupon[first] === '' || coupon[last] === '' || coupon[first] <= coupon[last]) continue;
    const message = couponInputMessages.lastBeforeFirst;
    context.addIssue({ code: 'custom', path: [last], message });
  }
}

/** Code of a new coupon as typed by staff; '' lets the server generate one. */
const newCode = z.string().transform((typed, context): string => {
  if (typed.trim() === '') return '';
  const code = normaliseCouponCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: couponInputMessages.code });
  return z.NEVER;
});

/** A new coupon; omitted fields take their defaults. */
export const newCouponSchema = z
  .object({
    ...couponFields,
    code: newCode.default(''),
    /** Made by the client, so that a double click makes one coupon. */
    key: z.string().regex(documentIdPattern, messages.malformedBody).optional(),
  })
  .superRefine(checkTogether);
export type NewCoupon = z.infer<typeof newCouponSchema>;

/** A changed coupon with the version that staff saw; its code, currency and uses stay. */
export const couponChangeSchema = z
  .object({ ...couponFields, seenUpdatedAt: z.string().optional() })
  .superRefine(checkTogether);
export type CouponChange = z.infer<typeof couponChangeSchema>;
