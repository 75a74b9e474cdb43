import { boardDays } from '@kerala-stays/domain/bookings/board';
import { calendarDateSchema } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { documentIdPattern } from '@kerala-stays/domain/core/document-id';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Documents } from '../../platform/documents.ts';
import { readBoard } from './read-board.ts';

const daysMessage = `A board shows ${boardDays.min} to ${boardDays.max} days`;

const questionSchema = z.object({
  hotel: z.string().regex(documentIdPattern, messages.notFound),
  from: calendarDateSchema,
  days: z
    .string()
    .regex(/^\d{1,3}$/, daysMessage)
    .transform(Number)
    .pipe(z.int().min(boardDays.min, daysMessage).max(boardDays.max, daysMessage)),
  cursor: z.union([
    z.literal(''),
    z.string().regex(documentIdPattern, 'This page of the board does not exist'),
  ]),
});

/** Board of rooms by days, for staff (product §10.11.1). */
export function boardRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /board', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid', 'not-found'],
      handle: async (call) => {
        const asked = {
          hotel: call.query('hotel') ?? 'all',
          from: call.query('from') ?? dateInKerala(call.now),
          days: call.query('days') ?? `${boardDays.default}`,
          cursor: call.query('cursor') ?? '',
        };
        const question = validate(questionSchema, asked, { fallback: messages.malformedBody });
        return data(await readBoard(documents(), question, call.now));
      },
    }),
  ];
}
