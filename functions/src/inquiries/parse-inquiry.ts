import { createHash } from 'node:crypto';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  type InquiryInput,
  inquiryInputSchema,
  inquiryProblem,
} from '@kerala-stays/domain/inquiries/inquiry-input';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';

/** Checked before the inquiry itself. */
const { startedAt } = inquiryInputSchema(dateInKerala(new Date(0))).shape;
const envelopeSchema = z.object({ startedAt });

let daySchema: { today: CalendarDate; schema: ReturnType<typeof inquiryInputSchema> } | undefined;

/** The form's schema, cached for a day: creating it takes longer than parsing an inquiry. */
function schemaOf(today: CalendarDate) {
  if (daySchema?.today !== today) daySchema = { today, schema: inquiryInputSchema(today) };
  return daySchema.schema;
}

/**
 * Reads what the form sent; a typing mistake is an `AppError` in the form's
 * words.
 */
export function parseInquiry(body: unknown, now: Date): InquiryInput {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid', { message: messages.submitInquiryFailed });
  }
  const envelope = envelopeSchema.parse({ ...body });
  const fillMs = now.getTime() - envelope.startedAt;
  // A start in the future is a wrong clock, not a fast typist; 0 means unknown.
  if (fillMs >= 0 && fillMs < inquiryLimits.fillMs) {
    throw new AppError('invalid', {
      message: messages.inquiryTooFast,
      fields: { code: 'too-fast' },
    });
  }
  const parsed = schemaOf(dateInKerala(now)).safeParse(body);
  if (!parsed.success) throw new AppError('invalid', { message: inquiryProblem(parsed.error) });
  return parsed.data;
}

/** Hash of everything typed: inquiries with the same text count as one. */
export function contentHash(input: InquiryInput): string {
  const { hotelId, roomTypeId, roomTypeName, checkIn, checkOut, ...rest } = input;
  const { name, email, mobile, people, location, date, message } = rest;
  const stay = [hotelId, roomTypeId, roomTypeName, checkIn, checkOut];
  const { adults, childAges, couponCode } = rest;
  const typed = [...stay, name, email, mobile, people, location, date, message];
  // Older clients without these fields keep their previous hash.
  const party = adults === undefined && childAges === undefined && couponCode === '';
  if (!party) typed.push(String(adults ?? ''), (childAges ?? []).join(), couponCode);
  return createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
}
