import { z } from 'zod';
import { guestLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { partyMessages, rateCardLimits } from './rate-card.ts';

/** The people of one room in a request; older clients name a number of guests instead. */
export const partyFields = {
  /** With `childAges` the party; without it the number of guests counts. */
  adults: z
    .int(partyMessages.adults)
    .min(1, partyMessages.adults)
    .max(guestLimits.max, messages.guestsRange)
    .optional(),
  /** Ages on the day of arrival. */
  childAges: z
    .array(
      z
        .int(partyMessages.children)
        .min(0, partyMessages.children)
        .max(rateCardLimits.oldestChild, partyMessages.children),
      partyMessages.children,
    )
    .max(guestLimits.max, messages.guestsRange)
    .optional(),
};
