import { z } from 'zod';
import { hotelSorts } from '../catalogue/hotel-filters.ts';
import { priceBuckets } from '../catalogue/price-buckets.ts';
import { operation } from './operation.ts';
import { answerOf, doneWith } from './schemas.ts';
import { exampleCard, hotelCard, houseFilters, placeFilters } from './search-operations.ts';

/** Searches for hotels over the whole catalogue without dates, and its updates. */
export const wordsOperations = {
  'GET /stays/houses': operation({
    id: 'listHouses',
    summary:
      'Hotels without dates: their kind, what they have, the rating of their guests, and the filters of the list',
    tag: 'Hotels',
    staff: null,
    query: z.object({
      ...placeFilters,
      ...houseFilters,
      price: z
        .string()
        .optional()
        .describe(
          `Ranges of the lowest nightly price, with commas: ${priceBuckets.map(({ id }) => id).join(', ')}`,
        ),
      sort: z.string().optional().describe(hotelSorts.join(', ')),
      after: z.string().optional().describe('`next` of the page before'),
    }),
    answer: answerOf({
      hotels: z.array(hotelCard).describe('Eight at most'),
      about: z.int().describe('How many there are, by what is known without looking at each'),
      townMatched: z.boolean().describe('Whether a town matches the destination'),
      next: z.string().describe('Ask for the next page with it as `after`; empty on the last one'),
    }),
    example: () => ({
      query: { has: 'pool,pets', rating: '4.5' },
      answer: {
        success: true as const,
        hotels: [exampleCard],
        about: 1,
        townMatched: true,
        next: '',
      },
    }),
  }),
  'GET /stays/words': operation({
    id: 'searchByWords',
    summary:
      'Hotels and towns by words of their names, towns and features; slips of typing are forgiven',
    tag: 'Hotels',
    staff: null,
    query: z.object({
      q: z.string().describe('What was typed; the first 80 characters and six words count'),
      after: z.string().optional().describe('`next` of the page before'),
    }),
    answer: answerOf({
      hotels: z.array(hotelCard).describe('Eight at most, the closest first'),
      towns: z
        .array(z.object({ city: z.string(), count: z.int().describe('Hotels listed there') }))
        .describe('Towns that may be meant'),
      next: z.string().describe('Ask for the next page with it as `after`; empty on the last one'),
    }),
    example: () => ({
      query: { q: 'kumarokam' },
      answer: {
        success: true as const,
        hotels: [exampleCard],
        towns: [{ city: 'Kumarakom', count: 1 }],
        next: '',
      },
    }),
  }),
  'POST /search/pack': operation({
    id: 'packSearch',
    summary: 'Bring the search up to date now, as the job does every minute',
    tag: 'Hotels',
    staff: 'jobs:run',
    answer: doneWith({
      packed: z.int().describe('Hotels that were looked at'),
      isDone: z.boolean().describe('Whether nothing is left for the next run'),
    }),
    example: () => ({
      answer: { success: true as const, message: 'Search packed', packed: 12, isDone: true },
    }),
  }),
};
