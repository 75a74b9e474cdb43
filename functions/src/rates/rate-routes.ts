import { messages } from '@kerala-stays/domain/core/messages';
import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { rateCardInputSchema, rateMessages } from '@kerala-stays/domain/rates/rate-card-input';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { z } from 'zod';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { findRateCard } from './rate-card-repository.ts';
import { saveRateCard } from './save-rate-card.ts';

const tag = 'Hotels';
const path = '/hotels/:id/rates';

/** What staff do with the prices and restrictions of a hotel. */
export function rateRoutes(documents: () => Documents): ApiRoute[] {
  return [
    {
      method: 'get',
      path,
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Rate card of a hotel; an empty one of version 0 where none was saved',
        tag,
        response: z.object({ success: z.literal(true), card: rateCardInputSchema }),
      },
      handle: async (call) => {
        const { card } = await findRateCard(documents(), call.param('id'));
        return data({ card });
      },
    },
    {
      method: 'put',
      path,
      access: 'admin',
      maxJsonBytes: rateCardLimits.bytes,
      failureMessage: messages.generic,
      doc: {
        summary: 'Replace the rate card of a hotel, naming the version that was seen',
        tag,
        jsonBody: rateCardInputSchema,
        response: doneResponse.extend({
          card: rateCardInputSchema,
          dropped: z.array(z.string()).describe('Room types that the hotel does not have'),
        }),
        rejections: ['not-found', 'conflict', 'too-large'],
      },
      handle: async (call) => {
        const input = validate(rateCardInputSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const card = readRateCard(input);
        const { uid } = signedIn(call);
        const saved = await saveRateCard(documents(), call.param('id'), card, {
          uid,
          now: call.now,
        });
        return done(rateMessages.saved, saved);
      },
    },
  ];
}
