import { z } from 'zod';
import type { RateCard } from '../rates/rate-card.ts';
import { rateCardInputSchema } from '../rates/rate-card-input.ts';
import { rateMessages } from '../rates/rate-messages.ts';
import { exampleRateCard } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, doneWith } from './schemas.ts';

const tag = 'Hotels';
const card = named('RateCard', rateCardInputSchema) as unknown as z.ZodType<RateCard>;

export const rateOperations = {
  'GET /hotels/:id/rates': operation({
    id: 'getRateCard',
    summary: 'Rate card of a hotel; an empty one of version 0 where none was saved',
    tag,
    staff: 'rates:read',
    answer: answerOf({ card }),
    example: () => ({ answer: { success: true as const, card: exampleRateCard() } }),
  }),
  'PUT /hotels/:id/rates': operation({
    id: 'saveRateCard',
    summary: 'Replace the rate card of a hotel, naming the version that was seen',
    tag,
    staff: 'rates:write',
    body: card,
    answer: doneWith({
      card,
      dropped: z.array(z.string()).describe('Room types that the hotel does not have'),
    }),
    example: () => ({
      body: exampleRateCard(),
      answer: {
        success: true as const,
        message: rateMessages.saved,
        card: { ...exampleRateCard(), version: 1 },
        dropped: [],
      },
    }),
  }),
};
