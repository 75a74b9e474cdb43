import { z } from 'zod';
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { priceLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { dayRule } from './day-rule.ts';
import { guestTermsSchema } from './guest-terms-input.ts';
import { instantLimits, instantMessages } from './instant.ts';
import { offerSchema } from './offer-input.ts';
import { stayLimits } from './quote.ts';
import {
  type RateCard,
  type RateCells,
  type RateLayer,
  rateCardLimits,
  type Weekday,
} from './rate-card.ts';
import { dateText, itemId, itemName } from './rate-input-parts.ts';
import { rateMessages } from './rate-messages.ts';
import { rateTaxMessages, taxModes } from './rate-tax.ts';

const price = z
  .int(messages.priceRange)
  .min(priceLimits.min, messages.priceRange)
  .max(priceLimits.max, messages.priceRange);
const nights = z
  .int(rateMessages.nights)
  .min(1, rateMessages.nights)
  .max(stayLimits.maxNights, rateMessages.nights);
const weekdays = z.array(z.int().min(1).max(7)).max(7) as unknown as z.ZodType<Weekday[]>;
const said = {
  minStay: nights.optional(),
  maxStay: nights.optional(),
  closed: z.boolean().optional(),
  noArrival: weekdays.optional(),
  noDeparture: weekdays.optional(),
};
const cells = {
  all: z.object(said),
  rooms: z.record(itemId, z.object({ ...said, rate: price.optional(), weekend: price.optional() })),
};

function layers(most: { count: number; nights: number }) {
  return z
    .array(z.object({ id: itemId, name: itemName, from: dateText, to: dateText, ...cells }))
    .max(most.count, `A card has at most ${most.count} of them`)
    .superRefine((list, context) => {
      for (const [index, { from, to }] of list.entries()) {
        const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
        if (first === null || last === null) continue;
        const length = daysBetween(first, last) + 1;
        if (length >= 1 && length <= most.nights) continue;
        const message = length < 1 ? rateMessages.lastBeforeFirst : `At most ${most.nights} nights`;
        context.addIssue({ code: 'custom', path: [index, 'to'], message });
      }
    });
}

const tax = z.object({
  mode: z.enum(taxModes),
  supplierId: z.union([z.literal(''), itemId]),
  propertyStateCode: z.string().regex(/^(\d{2})?$/, rateTaxMessages.state),
  confirmedWith: z
    .string()
    .normalize()
    .trim()
    .max(rateCardLimits.name, `A name has at most ${rateCardLimits.name} characters`),
  confirmedOn: z.union([z.literal(''), dateText]),
  confirmedBy: z.string().describe('Set by the server; what is sent is ignored'),
});

const within = (limits: { min: number; max: number }) => {
  const message = instantMessages.range(limits);
  return z.int(message).min(limits.min, message).max(limits.max, message);
};

const instant = z.object({
  on: z.boolean().describe('Whether guests may book and pay without an answer of staff'),
  leadDays: within(instantLimits.leadDays),
  maxNights: within(instantLimits.maxNights),
  maxRooms: within(instantLimits.maxRooms),
  holdMinutes: within(instantLimits.holdMinutes),
});

/** A whole card as saved by staff, with the version that they saw. */
export const rateCardInputSchema = z.object({
  version: z.int().min(0),
  weekend: weekdays,
  standard: z.object({
    ...cells,
    // The standard rate is in the room type itself.
    rooms: z.record(itemId, z.object({ ...said, weekend: price.optional() })),
  }),
  seasons: layers({ count: rateCardLimits.seasons, nights: rateCardLimits.seasonNights }),
  specials: layers({ count: rateCardLimits.specials, nights: rateCardLimits.specialNights }),
  guests: z.record(itemId, guestTermsSchema),
  offers: z
    .array(offerSchema)
    .max(rateCardLimits.offers, `At most ${rateCardLimits.offers} offers`),
  // Clients from before taxes omit it; the stored value then stays.
  tax: tax.optional(),
  // The same for those from before instant booking.
  instant: instant.optional(),
});

/** The first night in two layers of a list, as a sentence; null without one. */
export function findSharedNight(
  list: readonly Pick<RateLayer, 'name' | 'from' | 'to'>[],
  formatDay: (date: CalendarDate) => string,
): string | null {
  const sorted = list.toSorted((a, b) => daysBetween(b.from, a.from));
  for (const [index, layer] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined || next.from > layer.to) continue;
    return `“${layer.name}” and “${next.name}” both cover the night of ${formatDay(next.from)}`;
  }
  return null;
}

/**
 * The first day with a minimum stay above its maximum, as a sentence; null without one. Only the
 * first day of a layer, or the day after its last, can be the first.
 */
export function findStayConflict(
  card: RateCard,
  roomTypes: readonly { _id: string; name: string; pricePerNight: number }[],
  formatDay: (date: CalendarDate) => string,
): string | null {
  const bounds = [...card.seasons, ...card.specials].flatMap(({ from, to }) => [
    from,
    addDays(to, 1),
  ]);
  // A day without any layer, to check the standard.
  const quiet = addDays([...bounds].sort().at(-1) ?? ('2000-01-01' as CalendarDate), 1);
  for (const date of [...bounds, quiet].sort()) {
    for (const roomType of roomTypes) {
      const { minStay, maxStay } = dayRule(card, roomType, date);
      if (minStay.value <= maxStay.value) continue;
      return `${roomType.name} on ${formatDay(date)}: at least ${minStay.value} nights, but at most ${maxStay.value}`;
    }
  }
  return null;
}

/**
 * The card without values for room types that the hotel does not have, and the ids of those room
 * types.
 */
export function dropUnknownRooms(
  card: RateCard,
  roomTypeIds: readonly string[],
): { card: RateCard; dropped: string[] } {
  const dropped = new Set<string>();
  const known = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(map).filter(([roomTypeId]) => {
        const isKnown = roomTypeIds.includes(roomTypeId);
        if (!isKnown) dropped.add(roomTypeId);
        return isKnown;
      }),
    );
  const keep = <T extends RateCells>(said: T): T => ({ ...said, rooms: known(said.rooms) });
  const kept = {
    ...card,
    standard: keep(card.standard),
    seasons: card.seasons.map(keep),
    specials: card.specials.map(keep),
    guests: known(card.guests),
  };
  return { card: kept, dropped: [...dropped].sort() };
}
