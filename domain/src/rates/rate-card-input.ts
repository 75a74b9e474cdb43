import { z } from 'zod';
import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { guestLimits, priceLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { dayRule } from './day-rule.ts';
import { stayLimits } from './quote.ts';
import {
  offerKinds,
  type RateCard,
  type RateCells,
  type RateLayer,
  rateCardLimits,
  type Weekday,
} from './rate-card.ts';
import { rateTaxMessages, taxModes } from './rate-tax.ts';

/** What staff read when a value of a card is out of bounds. */
export const rateMessages = {
  nights: `Enter 1 to ${stayLimits.maxNights} nights`,
  lastBeforeFirst: 'The last night lies before the first',
  childBands: `Ages go up from band to band, from 0 to ${rateCardLimits.oldestChild}`,
  included: `Enter 1 to ${guestLimits.max} people`,
  charge: 'Enter a charge of 0 to 1,000,000',
  percent: 'Enter 1 to 90 percent',
  name: 'Enter a name',
  date: 'Enter a date as YYYY-MM-DD',
  savedMeanwhile: 'Somebody else changed these rates. Reload to see them.',
  saved: 'Rates saved',
} as const;

const price = z
  .int(messages.priceRange)
  .min(priceLimits.min, messages.priceRange)
  .max(priceLimits.max, messages.priceRange);
const nights = z
  .int(rateMessages.nights)
  .min(1, rateMessages.nights)
  .max(stayLimits.maxNights, rateMessages.nights);
const weekdays = z.array(z.int().min(1).max(7)).max(7) as unknown as z.ZodType<Weekday[]>;
const charge = z
  .int(rateMessages.charge)
  .min(0, rateMessages.charge)
  .max(1_000_000, rateMessages.charge);
const date = z.string().refine((text) => parseCalendarDate(text) !== null, rateMessages.date);
const openDate = z.union([z.literal(''), date]);
const id = z.string().regex(documentIdPattern, messages.malformedBody);
const name = z
  .string()
  .normalize()
  .trim()
  .min(1, rateMessages.name)
  .max(rateCardLimits.name, `A name has at most ${rateCardLimits.name} characters`);

const said = {
  minStay: nights.optional(),
  maxStay: nights.optional(),
  closed: z.boolean().optional(),
  noArrival: weekdays.optional(),
  noDeparture: weekdays.optional(),
};
const cells = {
  all: z.object(said),
  rooms: z.record(id, z.object({ ...said, rate: price.optional(), weekend: price.optional() })),
};

function layers(most: { count: number; nights: number }) {
  return z
    .array(z.object({ id, name, from: date, to: date, ...cells }))
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

const guestTerms = z.object({
  included: z
    .int(rateMessages.included)
    .min(1, rateMessages.included)
    .max(guestLimits.max, rateMessages.included),
  extraAdult: charge,
  children: z
    .array(z.object({ upToAge: z.int().min(0).max(rateCardLimits.oldestChild), charge }))
    .max(rateCardLimits.childBands, rateMessages.childBands)
    .refine(
      (bands) => bands.every(({ upToAge }, n) => n === 0 || upToAge > (bands[n - 1]?.upToAge ?? 0)),
      rateMessages.childBands,
    ),
});

const offer = z.object({
  id,
  name,
  kind: z.enum(offerKinds),
  percent: z.int(rateMessages.percent).min(1, rateMessages.percent).max(90, rateMessages.percent),
  threshold: z.int().min(0).max(stayLimits.maxDaysAhead),
  roomTypes: z.array(id).max(50),
  stayFrom: openDate,
  stayTo: openDate,
  bookFrom: openDate,
  bookTo: openDate,
  notIn: z.array(id).max(rateCardLimits.seasons + rateCardLimits.specials),
  active: z.boolean(),
});

const tax = z.object({
  mode: z.enum(taxModes),
  supplierId: z.union([z.literal(''), id]),
  propertyStateCode: z.string().regex(/^(\d{2})?$/, rateTaxMessages.state),
  confirmedWith: z
    .string()
    .normalize()
    .trim()
    .max(rateCardLimits.name, `A name has at most ${rateCardLimits.name} characters`),
  confirmedOn: openDate,
  confirmedBy: z.string().describe('Set by the server; what is sent is ignored'),
});

/** A whole card as staff save it, with the version that they saw. */
export const rateCardInputSchema = z.object({
  version: z.int().min(0),
  weekend: weekdays,
  standard: z.object({
    ...cells,
    // The room type itself has the standard rate.
    rooms: z.record(id, z.object({ ...said, weekend: price.optional() })),
  }),
  seasons: layers({ count: rateCardLimits.seasons, nights: rateCardLimits.seasonNights }),
  specials: layers({ count: rateCardLimits.specials, nights: rateCardLimits.specialNights }),
  guests: z.record(id, guestTerms),
  offers: z.array(offer).max(rateCardLimits.offers, `At most ${rateCardLimits.offers} offers`),
  // A client from before there were taxes says nothing of them: then what is stored stays.
  tax: tax.optional(),
});

/** The first night that two layers of a list share, as a sentence; null when none do. */
export function findSharedNight(
  list: readonly Pick<RateLayer, 'name' | 'from' | 'to'>[],
  formatDay: (date: CalendarDate) => string,
): string | null {
  const sorted = list.toSorted((a, b) => daysBetween(b.from, a.from));
  for (const [index, layer] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined || next.from > layer.to) continue;
    return `“${layer.name}” and “${next.name}” both hold the night of ${formatDay(next.from)}`;
  }
  return null;
}

/**
 * The first day on which a stay would have to be longer than it may be, as a sentence; null when there is none.
 * Only days on which a layer begins, or the day after its end, can be the first.
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
  // A day of no layer at all, for what the standard says.
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

/** The card without what it says about room types that the hotel does not have, and their ids. */
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

/** The card of the year to come: every layer 364 days later, so that its weekdays stay the same. */
export function copyToNextYear(list: readonly RateLayer[], newId: () => string): RateLayer[] {
  const days = 364;
  return list.map((layer) => ({
    ...layer,
    id: newId(),
    from: addDays(layer.from, days),
    to: addDays(layer.to, days),
  }));
}
