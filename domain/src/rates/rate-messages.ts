import { guestLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { stayLimits } from './quote.ts';
import { rateCardLimits } from './rate-card.ts';

/** Messages for staff about values out of bounds. */
export const rateMessages = {
  nights: `Enter 1 to ${stayLimits.maxNights} nights`,
  lastBeforeFirst: 'The last night is before the first',
  childBands: `Ages go up from band to band, from 0 to ${rateCardLimits.oldestChild}`,
  tooManyBands: `At most ${rateCardLimits.childBands} age bands`,
  included: `Enter 1 to ${guestLimits.max} people`,
  charge: 'Enter a charge of 0 to 1,000,000',
  percent: `Enter ${rateCardLimits.percent.min} to ${rateCardLimits.percent.max} percent`,
  threshold: 'Enter a whole number',
  daysAhead: `Enter 1 to ${stayLimits.maxDaysAhead} days`,
  daysLeft: `Enter 0 to ${stayLimits.maxDaysAhead} days`,
  lastDayBeforeFirst: messages.lastDayBeforeFirst,
  name: 'Enter a name',
  date: messages.dateFormat,
  savedMeanwhile: 'Somebody else changed these rates. Reload to see them.',
  saved: 'Rates saved',
} as const;
