import { z } from 'zod';
import { guestLimits } from '../core/limits.ts';
import { rateCardLimits } from './rate-card.ts';
import { rateMessages } from './rate-messages.ts';

const charge = z
  .int(rateMessages.charge)
  .min(0, rateMessages.charge)
  .max(rateCardLimits.charge, rateMessages.charge);

const age = z
  .int(rateMessages.childBands)
  .min(0, rateMessages.childBands)
  .max(rateCardLimits.oldestChild, rateMessages.childBands);

export const guestTermsSchema = z.object({
  included: z
    .int(rateMessages.included)
    .min(guestLimits.min, rateMessages.included)
    .max(guestLimits.max, rateMessages.included),
  extraAdult: charge,
  children: z
    .array(z.object({ upToAge: age, charge }))
    .max(rateCardLimits.childBands, rateMessages.tooManyBands)
    .superRefine((bands, context) => {
      for (const [index, { upToAge }] of bands.entries()) {
        const before = bands[index - 1]?.upToAge ?? -1;
        if (upToAge > before) continue;
        const path = [index, 'upToAge'];
        context.addIssue({ code: 'custom', path, message: rateMessages.childBands });
      }
    }),
});
