import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { messages } from '../core/messages.ts';
import { rateCardLimits } from './rate-card.ts';
import { rateMessages } from './rate-messages.ts';

// What several parts of a rate card are made of.

export const dateText = z
  .string()
  .refine((text) => parseCalendarDate(text) !== null, rateMessages.date);

/** An id that the form made, or that of a room type. */
export const itemId = z.string().regex(documentIdPattern, messages.malformedBody);

export const itemName = z
  .string()
  .normalize()
  .trim()
  .min(1, rateMessages.name)
  .max(rateCardLimits.name, `A name has at most ${rateCardLimits.name} characters`);
