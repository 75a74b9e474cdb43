import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { blockedSettings, type CalendarFeed, removalKinds } from './calendar-feed.ts';
import { type CalendarProvider, calendarProviders } from './calendar-provider.ts';
import { feedMessages, feedProblemText } from './feed-messages.ts';

const notAllowed = feedProblemText('not-allowed');

/**
 * An address typed by staff. Further checks happen on fetch
 * (`functions/src/platform/public-address.ts`).
 */
const address = z.string(notAllowed).trim().min(1, notAllowed).max(2000, notAllowed);

const said = {
  label: z.string().trim().max(60).optional(),
  blocked: z.enum(blockedSettings).optional(),
  allDayCloses: z
    .boolean()
    .optional()
    .describe('Whether entries of whole days close their nights even when marked free there'),
  passOn: z.boolean().optional(),
};

/** Request to test an address before it is saved. */
export const feedTestSchema = z.object({
  url: address,
  provider: z.enum(calendarProviders),
  blocked: said.blocked,
  allDayCloses: said.allDayCloses,
  /** Staff trust a host that is not a known calendar service. */
  trustHost: z.boolean().optional(),
});

export const newFeedSchema = feedTestSchema.extend({
  ...said,
  hotelId: z.string().min(1).max(200),
  roomTypeId: z.string().min(1).max(200),
  unit: z
    .int(feedMessages.noSuchUnit)
    .min(1, feedMessages.noSuchUnit)
    .max(50, feedMessages.noSuchUnit),
});
export type NewFeed = z.output<typeof newFeedSchema>;

export const feedChangeSchema = z.object({
  ...said,
  /** True stops the reading; held nights stay held. */
  paused: z.boolean().optional(),
});
export type FeedChange = z.output<typeof feedChangeSchema>;

const date = z.string().refine((text) => parseCalendarDate(text) !== null, 'Enter a date');

/** Identifies the conflict that staff mark as solved. */
export const acknowledgeSchema = z.object({ from: date, to: date });

/** Treatment of the nights of a removed calendar. */
export const feedRemovalSchema = z.object({
  nights: z.enum(removalKinds, feedMessages.chooseNights),
});

/** Airbnb closes the days outside its booking period, which says nothing about the room. */
export function defaultBlocked(provider: CalendarProvider): CalendarFeed['blocked'] {
  return provider === 'airbnb' ? 'ignore-windows' : 'take';
}
