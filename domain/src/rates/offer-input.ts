import { z } from 'zod';
import { stayLimits } from './quote.ts';
import { type OfferKind, offerKinds, rateCardLimits } from './rate-card.ts';
import { dateText, itemId, itemName } from './rate-input-parts.ts';
import { rateMessages } from './rate-messages.ts';

/** Limits of the threshold by kind of offer. */
export const thresholdLimits: Record<OfferKind, { min: number; max: number; message: string }> = {
  'long-stay': { min: 1, max: stayLimits.maxNights, message: rateMessages.nights },
  'early-bird': { min: 1, max: stayLimits.maxDaysAhead, message: rateMessages.daysAhead },
  'last-minute': { min: 0, max: stayLimits.maxDaysAhead, message: rateMessages.daysLeft },
};

const openDate = z.union([z.literal(''), dateText], rateMessages.date);
const { min, max } = rateCardLimits.percent;

/** An offer as saved by staff. */
export const offerSchema = z
  .object({
    id: itemId,
    name: itemName,
    kind: z.enum(offerKinds),
    percent: z
      .int(rateMessages.percent)
      .min(min, rateMessages.percent)
      .max(max, rateMessages.percent),
    threshold: z.int(rateMessages.threshold),
    roomTypes: z.array(itemId).max(50),
    stayFrom: openDate,
    stayTo: openDate,
    bookFrom: openDate,
    bookTo: openDate,
    notIn: z.array(itemId).max(rateCardLimits.seasons + rateCardLimits.specials),
    active: z.boolean(),
  })
  .superRefine((offer, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const limits = thresholdLimits[offer.kind];
    const { threshold } = offer;
    if (threshold < limits.min || threshold > limits.max) {
      add('threshold', limits.message);
    }
    for (const [from, to, path] of [
      [offer.stayFrom, offer.stayTo, 'stayTo'],
      [offer.bookFrom, offer.bookTo, 'bookTo'],
    ] as const) {
      if (from !== '' && to !== '' && to < from) add(path, rateMessages.lastDayBeforeFirst);
    }
  });
