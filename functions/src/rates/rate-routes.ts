import type { Currency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { rateCardInputSchema } from '@kerala-stays/domain/rates/rate-card-input';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { rateMessages } from '@kerala-stays/domain/rates/rate-messages';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { findRateCard } from './rate-card-repository.ts';
import { saveRateCard } from './save-rate-card.ts';

/** Staff routes for the prices and restrictions of a hotel. */
export function rateRoutes(deps: () => { documents: Documents; currency: Currency }): ApiRoute[] {
  return [
    route('GET /hotels/:id/rates', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => {
        const { card } = await findRateCard(deps().documents, call.param('id'));
        return data({ card });
      },
    }),
    route('PUT /hotels/:id/rates', {
      access: 'admin',
      audit: { collection: 'hotels', what: 'Rates saved' },
      maxJsonBytes: rateCardLimits.bytes,
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict', 'too-large'],
      handle: async (call) => {
        const input = validate(rateCardInputSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const { documents, currency } = deps();
        const { changes, ...saved } = await saveRateCard(
          documents,
          call.param('id'),
          readRateCard(input),
          {
            uid: signedIn(call).uid,
            now: call.now,
            currency,
            keepsTax: input.tax === undefined,
            keepsInstant: input.instant === undefined,
          },
        );
        return { ...done(rateMessages.saved, saved), changes };
      },
    }),
  ];
}
