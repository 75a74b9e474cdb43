import { z } from 'zod';
import {
  blockedSettings,
  type CalendarFeed,
  feedProblems,
  feedStates,
  readCalendarFeed,
  removalKinds,
} from '../calendars/calendar-feed.ts';
import { calendarProviders } from '../calendars/calendar-provider.ts';
import { entryOutcomes, entryReasons, type ReportedEntry } from '../calendars/feed-entry.ts';
import {
  acknowledgeSchema,
  feedChangeSchema,
  feedRemovalSchema,
  feedTestSchema,
  newFeedSchema,
} from '../calendars/feed-input.ts';
import { feedMessages } from '../calendars/feed-messages.ts';
import { parseCalendarDate } from '../core/calendar.ts';
import { exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, day, done, doneWith, id, instant } from './schemas.ts';

const tag = 'Calendars';

const masks = z
  .record(z.string(), z.int())
  .readonly()
  .describe('By month YYYY-MM: bit d-1 is 1 for the night of day d');
const counts = z.object({
  reserved: z.int(),
  blocked: z.int(),
  ignored: z.int().describe('Left out by rule'),
  unclear: z.int().describe('Closed for their first night alone: the rest could not be read'),
  unreadable: z.int(),
});
const entry = z.object({
  outcome: z.enum(entryOutcomes),
  reason: z.enum(entryReasons),
  from: z.union([z.literal(''), day]),
  to: z.union([z.literal(''), day]),
  words: z.string().describe('Its first 40 characters; never stored'),
}) satisfies z.ZodType<ReportedEntry>;
const entries = z
  .array(entry)
  .describe('Entries that are not simply taken, 20 at most, those that need staff first');
const conflict = z.object({
  from: day,
  to: day,
  bookingIds: z.array(z.string()),
  acknowledged: z.boolean(),
});
const waiting = z.object({
  from: day,
  to: day,
  since: instant.describe('Of the reading that first found them taken'),
  onlyBlocked: z.boolean(),
});
const doubt = z.object({
  outcome: z.enum(['unclear', 'unreadable']),
  from: z.union([z.literal(''), day]),
  mark: z.string().describe('A hash of the entry'),
  acknowledged: z.boolean(),
});

const feed = named(
  'CalendarFeed',
  z.object({
    _id: id,
    hotelId: z.string(),
    roomTypeId: z.string(),
    unit: z.int(),
    provider: z.enum(calendarProviders),
    host: z.string().describe('Of the address; the address itself is secret and never returned'),
    label: z.string(),
    blocked: z
      .enum(blockedSettings)
      .describe('What nights count as that the portal only calls blocked'),
    allDayCloses: z
      .boolean()
      .describe('Whether entries of whole days close their nights even when marked free there'),
    passOn: z.boolean().describe('Whether our links to other portals carry its nights'),
    state: z.enum(feedStates),
    held: masks,
    heldBlocked: masks,
    waiting: z
      .array(waiting)
      .describe(
        'Nights of the portal that another holder has: the feed takes them over when they are released',
      ),
    missing: masks,
    missingAt: instant,
    lostSince: instant,
    conflicts: z.array(conflict),
    doubts: z
      .array(doubt)
      .describe('Entries that could not be read, 20 at most: their nights may be sold twice'),
    etag: z.string(),
    lastModified: z.string(),
    contentHash: z.string(),
    problem: z.enum(['', ...feedProblems]),
    problemStatus: z.int(),
    lastOkAt: instant,
    lastFullAt: instant,
    lastTriedAt: instant,
    nextAt: instant,
    failures: z.int(),
    counts,
    removal: z
      .object({ nights: z.enum(removalKinds), by: id })
      .nullable()
      .describe('While it is being removed: it may be removed again, and nothing else'),
    createdAt: instant,
    createdBy: z.string(),
    updatedAt: instant,
  }),
) satisfies z.ZodType<CalendarFeed>;

const example = () =>
  readCalendarFeed('feed1', {
    hotelId: exampleIds.hotel,
    roomTypeId: 'deluxe',
    unit: 1,
    provider: 'airbnb',
    host: 'www.airbnb.co.in',
    label: 'Deluxe 1',
    blocked: 'ignore-windows',
    passOn: true,
    state: 'ok',
    held: { '2026-12': 14_336 },
    counts: { reserved: 1 },
    lastOkAt: exampleInstant,
    lastTriedAt: exampleInstant,
    nextAt: exampleInstant,
    createdAt: exampleInstant,
    updatedAt: exampleInstant,
    createdBy: 'staff1',
  });
const url = 'https://www.airbnb.co.in/calendar/ical/1.ics?s=2';
const success = true as const;
const exampleEntry: ReportedEntry = {
  outcome: 'left-out',
  reason: 'cancelled',
  from: parseCalendarDate('2026-12-12') ?? '',
  to: parseCalendarDate('2026-12-14') ?? '',
  words: 'Reserved',
};
const withFeed = (message: string) => ({ success, message, feed: example() });

export const calendarOperations = {
  'POST /calendar-feeds/test': operation({
    id: 'testCalendarFeed',
    summary: 'Read a calendar once, without keeping anything of it',
    tag,
    staff: 'calendars:change',
    body: feedTestSchema,
    answer: answerOf({
      counts,
      windows: z.int().describe('Blocked entries that were left out as windows of the portal'),
      next: z.object({ from: day, to: day }).nullable().describe('The next sold range'),
      entries,
    }),
    example: () => ({
      body: { url, provider: 'airbnb' as const },
      answer: {
        success,
        windows: 2,
        next: null,
        counts: { reserved: 4, blocked: 0, ignored: 2, unclear: 0, unreadable: 0 },
        entries: [],
      },
    }),
  }),
  'POST /calendar-feeds': operation({
    id: 'addCalendarFeed',
    summary: 'Read a portal’s calendar for one unit from now on',
    tag,
    staff: 'calendars:change',
    body: newFeedSchema,
    answer: doneWith({ feed }),
    statuses: [201],
    example: () => ({
      body: {
        url,
        provider: 'airbnb' as const,
        hotelId: exampleIds.hotel,
        roomTypeId: 'deluxe',
        unit: 1,
      },
      answer: withFeed(feedMessages.added),
    }),
  }),
  'POST /calendar-feeds/due': operation({
    id: 'syncDueFeeds',
    summary: 'Read the calendars that are due, as the job does every five minutes',
    tag,
    staff: 'jobs:run',
    answer: doneWith({ read: z.int().describe('Calendars requested') }),
    example: () => ({ answer: { success, message: feedMessages.readDue, read: 3 } }),
  }),
  'PUT /calendar-feeds/:id': operation({
    id: 'changeCalendarFeed',
    summary: 'Change how a calendar is read, or pause it',
    tag,
    staff: 'calendars:change',
    body: feedChangeSchema,
    answer: doneWith({ feed }),
    example: () => ({ body: { paused: true }, answer: withFeed(feedMessages.saved) }),
  }),
  'POST /calendar-feeds/:id/sync': operation({
    id: 'syncCalendarFeed',
    summary: 'Read a calendar now, once a minute at most; the feed says how it went',
    tag,
    staff: 'calendars:change',
    answer: doneWith({ feed }),
    example: () => ({ answer: withFeed(feedMessages.read) }),
  }),
  'POST /calendar-feeds/:id/release': operation({
    id: 'releaseLostNights',
    summary: 'Release the nights of a calendar that lost most of its dates',
    tag,
    staff: 'calendars:change',
    answer: doneWith({ feed }),
    example: () => ({ answer: withFeed(feedMessages.released) }),
  }),
  'POST /calendar-feeds/:id/acknowledge': operation({
    id: 'acknowledgeConflict',
    summary: 'Say that a conflict is solved; it returns when its nights change',
    tag,
    staff: 'calendars:change',
    body: acknowledgeSchema,
    answer: doneWith({ feed }),
    example: () => ({
      body: { from: '2026-12-12', to: '2026-12-14' },
      answer: withFeed(feedMessages.acknowledged),
    }),
  }),
  'POST /calendar-feeds/:id/entries': operation({
    id: 'readCalendarEntries',
    summary: 'Read a calendar now for the entries that it does not simply take; nothing is kept',
    tag,
    staff: 'calendars:change',
    answer: answerOf({ entries }),
    example: () => ({ answer: { success, entries: [exampleEntry] } }),
  }),
  'POST /calendar-feeds/:id/looked-up': operation({
    id: 'acknowledgeEntries',
    summary: 'Say that the entries which could not be read were looked up; another one is new',
    tag,
    staff: 'calendars:change',
    answer: doneWith({ feed }),
    example: () => ({ answer: withFeed(feedMessages.lookedUp) }),
  }),
  'DELETE /calendar-feeds/:id': operation({
    id: 'removeCalendarFeed',
    summary: 'Stop reading a calendar; its nights are released or become blocks',
    tag,
    staff: 'calendars:change',
    query: feedRemovalSchema,
    answer: done,
    example: () => ({
      query: { nights: 'release' as const },
      answer: { success, message: feedMessages.removed },
    }),
  }),
};
