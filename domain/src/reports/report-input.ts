import { z } from 'zod';
import { bookingSources } from '../bookings/booking-source.ts';
import { currencies } from '../core/currency.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { messages } from '../core/messages.ts';
import { reportMessages, reportMonthPattern } from './report-months.ts';

const month = z.string(reportMessages.month).regex(reportMonthPattern, reportMessages.month);

/** Query of a report. */
export const reportQuery = z.object({
  from: month.describe('First month, YYYY-MM'),
  to: month.describe('Last month, YYYY-MM'),
  hotel: z
    .string()
    .regex(documentIdPattern, messages.chooseHotel)
    .default('all')
    .describe('A hotel’s id, or `all`'),
  currency: z.enum(currencies, reportMessages.currency).describe('Of all amounts'),
});

const percent = 'Enter a cost from 0 to 100 percent';

/** Costs of sources in whole percent of the room revenue, for bookings made from now on. */
export const sourceCostsSchema = z.object({
  costs: z.object(
    Object.fromEntries(
      bookingSources.map((source) => [source, z.int(percent).min(0, percent).max(100, percent)]),
    ) as Record<(typeof bookingSources)[number], z.ZodInt>,
  ),
});
