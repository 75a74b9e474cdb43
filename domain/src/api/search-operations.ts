import { z } from 'zod';
import type { HotelCard } from '../catalogue/hotel-card.ts';
import { askedRatings, stayTraitKeys } from '../catalogue/stay-traits.ts';
import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { roomTypeStates } from '../search/room-type-stays.ts';
import { exampleDay, exampleIds } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, day, id, instant, minor } from './schemas.ts';

export const hotelCard = named(
  'HotelCard',
  z.object({
    _id: id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    cityKey: z.string(),
    features: z.array(z.string()),
    featured: z.boolean(),
    isActive: z.boolean(),
    roomCount: z.int(),
    maxGuests: z.int(),
    roomTypeCount: z.int(),
    roomTypeKeys: z.array(z.string()),
    lowestPrice: z.int().nullable(),
    priceBucket: z.string().nullable(),
    sortPriceAsc: z.number(),
    sortPriceDesc: z.number(),
    reviewCount: z.int(),
    createdAt: instant,
    rating: z.number().optional(),
    plusTaxes: z.boolean().optional().describe('Whether taxes come on top of its nightly prices'),
    image: z.string(),
  }),
) satisfies z.ZodType<unknown, unknown> as unknown as z.ZodType<HotelCard>;

/** Rooms that a hotel offers for a stay, and details of their price. */
const chosen = {
  rooms: z.array(
    z.object({
      roomTypeId: id,
      name: z.string(),
      count: z.int(),
      maxGuests: z.int().describe('How many one of them sleeps'),
    }),
  ),
  offer: z.string().describe('The offer that its price has; empty without one'),
  taxes: z.boolean().describe('Whether the total has taxes in it'),
};

const foundStay = named(
  'FoundStay',
  z.object({
    hotel: hotelCard,
    totalMinor: minor
      .nullable()
      .describe('The whole stay with its taxes; null when it could not be checked just now'),
    perNightMinor: minor.nullable().describe('The total by nights and rooms'),
    currency,
    nights: z.int(),
    ...chosen,
    beach: z
      .object({ name: z.string(), km: z.number().describe('By straight line') })
      .nullable()
      .describe('The nearest beach; null where none is near, or when it could not be checked'),
  }),
);

const roomTypeStay = z.object({
  roomTypeId: id,
  state: z
    .enum(roomTypeStates)
    .describe('free, or why this room type alone cannot be had by everybody asked for'),
  totalMinor: minor.nullable().describe('All rooms, all nights, with taxes; null unless free'),
  offer: z.string().describe('The offer that its price has; empty without one'),
  note: z.string().describe('Why there is no price, as a sentence; empty when it is free'),
});

/** Dates and people, common to all searches by dates. */
const asked = {
  from: z.string().describe('Arrival, YYYY-MM-DD'),
  to: z.string().describe('Departure, YYYY-MM-DD; 31 nights at most'),
  rooms: z.string().optional().describe('1 to 5; one when missing'),
  adults: z.string().optional().describe('Of all rooms together'),
  ages: z.string().optional().describe('Ages of the children, as 9.4'),
  party: z
    .string()
    .optional()
    .describe('The people of each room instead: 2,2-5.9 is two adults, and two with children'),
};

export const placeFilters = {
  destination: z.string().optional().describe('Part of a town’s name'),
  roomTypes: z.string().optional().describe('Keys of room types, with commas between them'),
};

/** The filters of a house, with dates and without. */
export const houseFilters = {
  kinds: z.string().optional().describe('Ids of categories, with commas between them'),
  has: z
    .string()
    .optional()
    .describe(`All that the house must have, with commas: ${stayTraitKeys.join(', ')}`),
  rating: z
    .string()
    .optional()
    .describe(`Lowest average of guests: ${askedRatings.join(' or ')}`),
};

/** The filters of a search over all hotels. */
const filters = {
  ...placeFilters,
  ...houseFilters,
  max: z.string().optional().describe('Most that the whole stay may cost, in whole units'),
};

const nearestStay = z.object({
  hotelId: id,
  name: z.string(),
  from: day,
  to: day,
  totalMinor: minor,
});

export const exampleCard: HotelCard = {
  _id: exampleIds.hotel,
  name: 'Backwater Villa',
  address: 'Lake Road',
  city: 'Kumarakom',
  cityKey: 'kumarakom',
  features: ['Pool'],
  featured: true,
  isActive: true,
  roomCount: 3,
  maxGuests: 12,
  roomTypeCount: 1,
  roomTypeKeys: ['deluxe'],
  lowestPrice: 4000,
  priceBucket: null,
  sortPriceAsc: 4000,
  sortPriceDesc: -4000,
  reviewCount: 0,
  createdAt: '2026-11-01T06:30:00.000Z',
  image: '',
};

/** Search for free stays over the whole catalogue. */
export const searchOperations = {
  'GET /stays': operation({
    id: 'searchStays',
    summary: 'Hotels with a free stay on some dates for some people, each with its whole price',
    tag: 'Hotels',
    staff: null,
    query: z.object({
      ...asked,
      ...filters,
      sort: z.string().optional().describe('recommended, total or newest'),
      after: z.string().optional().describe('`next` of the page before'),
    }),
    answer: answerOf({
      stays: z.array(foundStay),
      about: z.int().describe('How many there are, by what is known without looking at each'),
      checkedAt: instant.describe('When the prices of this page were true'),
      next: z.string().describe('Ask for the next page with it as `after`; empty on the last one'),
      nearest: z.array(nearestStay).describe('Stays on other days, when there is none on these'),
      townMatched: z.boolean().describe('Whether a town matches the destination'),
      problem: z.string().describe('Why no stay can be found; empty when there is nothing to say'),
    }),
    example: () => ({
      query: { from: exampleDay, to: '2027-01-13', rooms: '2', adults: '4' },
      answer: {
        success: true as const,
        stays: [
          {
            hotel: exampleCard,
            totalMinor: 2_625_000 as MinorUnits,
            perNightMinor: 437_500 as MinorUnits,
            currency: 'inr' as const,
            nights: 3,
            rooms: [{ roomTypeId: exampleIds.roomType, name: 'Deluxe', count: 2, maxGuests: 2 }],
            offer: '',
            taxes: true,
            beach: { name: 'Cherai beach', km: 1.4 },
          },
        ],
        about: 1,
        checkedAt: '2026-11-23T06:30:00.000Z',
        next: '',
        nearest: [],
        townMatched: true,
        problem: '',
      },
    }),
  }),
  'GET /stays/days': operation({
    id: 'priceNearDays',
    summary:
      'The lowest total of a search on its days, and on those up to three days before and after',
    tag: 'Hotels',
    staff: null,
    query: z.object({ ...asked, ...filters }),
    answer: answerOf({
      days: z
        .array(
          z.object({
            from: day,
            to: day,
            isFree: z.boolean().describe('Whether there is a stay'),
            totalMinor: minor.nullable().describe('Null also where the price could not be checked'),
          }),
        )
        .describe('Seven at most, in their order; none of a day that is over'),
      currency,
      checkedAt: instant.describe('When the prices were true'),
    }),
    example: () => ({
      query: { from: exampleDay, to: '2027-01-13', adults: '2' },
      answer: {
        success: true as const,
        days: [
          {
            from: exampleDay,
            to: '2027-01-13' as CalendarDate,
            isFree: true,
            totalMinor: 1_200_000 as MinorUnits,
          },
        ],
        currency: 'inr' as const,
        checkedAt: '2026-11-23T06:30:00.000Z',
      },
    }),
  }),
  'GET /stays/:hotelId': operation({
    id: 'priceHotelStay',
    summary:
      'What a stay in one hotel costs: each of its room types, and the cheapest rooms for all',
    tag: 'Hotels',
    staff: null,
    query: z.object(asked),
    answer: answerOf({
      roomTypes: z
        .array(roomTypeStay)
        .describe('Each for everybody asked for, in the hotel’s order'),
      stay: z
        .object({ totalMinor: minor, ...chosen })
        .nullable()
        .describe('The cheapest rooms for everybody, as the search finds them; null without any'),
      currency,
      nights: z.int(),
      checkedAt: instant.describe('When this was true'),
    }),
    example: () => ({
      query: { from: exampleDay, to: '2027-01-13', rooms: '2', adults: '4' },
      answer: {
        success: true as const,
        roomTypes: [
          {
            roomTypeId: exampleIds.roomType,
            state: 'free' as const,
            offer: '',
            note: '',
            totalMinor: 2_625_000 as MinorUnits,
          },
        ],
        stay: {
          totalMinor: 2_625_000 as MinorUnits,
          rooms: [{ roomTypeId: exampleIds.roomType, name: 'Deluxe', count: 2, maxGuests: 2 }],
          offer: '',
          taxes: true,
        },
        currency: 'inr' as const,
        nights: 3,
        checkedAt: '2026-11-23T06:30:00.000Z',
      },
    }),
  }),
};
