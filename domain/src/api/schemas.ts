import { z } from 'zod';
import type { CalendarDate } from '../core/calendar.ts';
import { currencies } from '../core/currency.ts';
import type { MinorUnits } from '../core/money.ts';
import { paymentMethodPattern } from '../core/payment-method.ts';
import { named } from './operation.ts';
import { responseCodes } from './response-codes.ts';

// Schemas of API responses (decision D15). The functions' own types are narrower than JSON Schema
// can express, so they are named here.

export const id = z.string().describe('Document id');

export const instant = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z)?$/)
  .describe('ISO 8601 instant in UTC; empty when unknown');

export const minor = z
  .int()
  .describe('Smallest units of the currency') as unknown as z.ZodType<MinorUnits>;

export const day = z.string().describe('YYYY-MM-DD') as unknown as z.ZodType<CalendarDate>;

export const dayOrNone = z
  .string()
  .describe('YYYY-MM-DD; empty when there is none') as unknown as z.ZodType<CalendarDate | ''>;

export const currency = z.enum(currencies);

export const paymentMethod = z
  .string()
  .regex(paymentMethodPattern)
  .describe('upi, bank, cash, or the type of the provider’s charge; `online` when that is unknown');

/** In every success response; a response without it is not ours. */
export const success = z.literal(true);

export const done = named('Done', z.object({ success, message: z.string() }));

/** A response without a message. */
export const answerOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success, ...shape });

/** A response with a message for people. */
export const doneWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...done.shape, ...shape });

export const refusal = named(
  'Refusal',
  z.object({
    success: z.literal(false),
    message: z.string(),
    code: z
      .enum(responseCodes)
      .optional()
      .describe('Only for refusals that a client handles: decide by it, the message may change'),
    field: z
      .string()
      .optional()
      .describe('Field of the body that the refusal is about, where it is one'),
    bookingsCount: z.int().optional().describe('Only when a hotel with bookings is deleted'),
    totalMinor: z.int().optional().describe('Only when a price has changed: what it is now'),
    currency: z.string().optional().describe('Of totalMinor'),
    quote: z
      .looseObject({ totalMinor: minor, currency })
      .optional()
      .describe('Only when the price of an inquired stay has changed: a Quote, as it is now'),
    rule: z
      .string()
      .optional()
      .describe('Only when an inquired stay is not sold any more: why, as in message'),
  }),
);

/** Query parameters of a paged list. */
export const cursorQuery = z.object({
  cursor: z.string().optional().describe('`next` of the page before; the first page when missing'),
});

/** Cursor field of a list response, which shows that there are more pages. */
export const next = z
  .string()
  .describe('Ask for the next page with it as `cursor`; empty on the last one');
