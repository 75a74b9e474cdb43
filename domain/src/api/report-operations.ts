import { z } from 'zod';
import { bookingSources } from '../bookings/booking-source.ts';
import { currencies } from '../core/currency.ts';
import { noFigures, noMoney } from '../reports/month-figures.ts';
import { reportQuery, sourceCostsSchema } from '../reports/report-input.ts';
import { reportMessages } from '../reports/report-months.ts';
import { exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, doneWith, id, instant } from './schemas.ts';

const tag = 'Reports';
const success = true as const;

const count = z.int();
const histogram = z.record(z.string(), count).describe('How often each value occurred, by value');
const nightCounts = z.object({
  available: count,
  sold: count,
  held: count,
  blocked: count,
  portal: count,
});
const bySource = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(bookingSources), value);

const figures = named(
  'ReportFigures',
  z.object({
    nights: nightCounts,
    bookings: z.object({
      made: count,
      paid: count,
      expired: count,
      cancelled: count,
      returned: count.describe('Nights that cancellations gave back'),
      leadDays: histogram,
      stayNights: histogram,
    }),
    inquiries: z.object({
      received: count,
      answered: count.describe('Within 24 hours'),
      booked: count,
      paid: count,
      answerMinutes: histogram,
      bookedHours: histogram,
      paidHours: histogram,
    }),
    sources: bySource(z.object({ inquiries: count, made: count, nights: count })),
    campaigns: z
      .record(z.string(), z.object({ inquiries: count, booked: count, paid: count }))
      .describe('By utm_source; a hyphen for those beyond twenty in a month of a hotel'),
  }),
);
const amounts = {
  rooms: count.describe('Room revenue'),
  nights: count,
  charges: count,
  taxes: count,
  kept: count,
  owed: count,
  refunded: count,
};
const money = named(
  'ReportMoney',
  z.object({ ...amounts, sources: bySource(z.object({ rooms: count, cost: count })) }),
);
const monthSums = z
  .object({ figures, money: money.nullable().describe('Null where the caller may not see money') })
  .nullable();
const hotelSums = z.object({
  nights: nightCounts,
  made: count,
  cancelled: count,
  money: z.object(amounts).nullable(),
});
const report = named(
  'Report',
  z.object({
    from: z.string(),
    to: z.string(),
    hotel: z.string(),
    currency,
    currencies: z.array(z.enum(currencies)),
    hasMoney: z.boolean(),
    months: z.array(
      z.object({
        month: z.string(),
        now: monthSums,
        before: monthSums.describe('The same month of the year before'),
      }),
    ),
    hotels: z.array(
      z.object({ _id: id, name: z.string(), now: hotelSums, before: hotelSums.nullable() }),
    ),
    countedAt: instant.describe('When the current months were last counted'),
  }),
);

const exampleSums = () => ({ figures: noFigures(), money: noMoney() });
const exampleCosts = () => ({
  site: 0,
  instant: 0,
  whatsapp: 0,
  phone: 0,
  partner: 12,
  portal: 15,
  other: 0,
});
const costs = sourceCostsSchema.shape.costs;

/** Reports of staff (decision 082). Amounts are minor units of one currency. */
export const reportOperations = {
  'GET /reports': operation({
    id: 'readReport',
    summary:
      'Counts and sums of up to 24 months, of one hotel or all, beside those of a year before',
    tag,
    staff: 'reports:read',
    query: reportQuery,
    answer: answerOf({ report }),
    example: () => ({
      query: { from: '2026-11', to: '2026-11', hotel: 'all', currency: 'usd' as const },
      answer: {
        success,
        report: {
          from: '2026-11',
          to: '2026-11',
          hotel: 'all',
          currency: 'usd' as const,
          currencies: ['usd' as const],
          hasMoney: true,
          months: [{ month: '2026-11', now: exampleSums(), before: null }],
          hotels: [],
          countedAt: exampleInstant,
        },
      },
    }),
  }),
  'POST /reports/count': operation({
    id: 'countReports',
    summary: 'Count the current months of the reports, unless that was done within the hour',
    tag,
    staff: 'jobs:run',
    answer: answerOf({ count: z.int().describe('Hotels counted') }),
    example: () => ({ answer: { success, count: 0 } }),
  }),
  'GET /reports/source-costs': operation({
    id: 'readSourceCosts',
    summary: 'Costs of the sources of bookings, in percent of the room revenue',
    tag,
    staff: 'money:read',
    answer: answerOf({ costs }),
    example: () => ({ answer: { success, costs: exampleCosts() } }),
  }),
  'PUT /reports/source-costs': operation({
    id: 'changeSourceCosts',
    summary: 'Change the costs of sources, for bookings made from now on',
    tag,
    staff: 'settings:manage',
    body: sourceCostsSchema,
    answer: doneWith({ costs }),
    example: () => ({
      body: { costs: exampleCosts() },
      answer: { success, message: reportMessages.costsSaved, costs: exampleCosts() },
    }),
  }),
};
