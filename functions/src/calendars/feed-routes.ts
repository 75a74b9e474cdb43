import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import {
  acknowledgeSchema,
  feedChangeSchema,
  feedRemovalSchema,
  feedTestSchema,
  newFeedSchema,
} from '@kerala-stays/domain/calendars/feed-input';
import { feedMessages } from '@kerala-stays/domain/calendars/feed-messages';
import { messages } from '@kerala-stays/domain/core/messages';
import { recordedChanges } from '../audit/recorded-changes.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { startClock } from '../platform/job-clock.ts';
import {
  acknowledge,
  acknowledgeEntries,
  addFeed,
  changeFeed,
  readEntries,
  releaseFeed,
  syncNow,
  testFeed,
} from './edit-feeds.ts';
import { removeFeed } from './remove-feed.ts';
import type { FeedDeps } from './sync-feed.ts';
import { syncFeeds } from './sync-feeds.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };
/** A reading that has begun takes some fifteen seconds at most. */
const dueBudgetMs = 30_000;
const common = { access: 'admin', failureMessage: messages.generic } as const;

/**
 * Portal calendars that are read for a unit. Staff read them from the store, but never their
 * addresses.
 */
export function feedRoutes(deps: () => FeedDeps): ApiRoute[] {
  return [
    route('POST /calendar-feeds/test', {
      ...common,
      audit: { none: 'Changes nothing' },
      handle: async (call) => {
        const input = validate(feedTestSchema, await jsonFields(call), texts);
        return data(await testFeed(deps(), input, call.now));
      },
    }),
    route('POST /calendar-feeds', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Calendar added' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(newFeedSchema, await jsonFields(call), texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const feed = await addFeed(deps(), input, by);
        const changes = input.trustHost === true ? { trustedHost: { to: feed.host } } : {};
        return { ...created(feedMessages.added, { feed }), changes };
      },
    }),
    route('POST /calendar-feeds/due', {
      ...common,
      audit: { none: 'The job does the same' },
      handle: async (call) => {
        const read = await syncFeeds(deps(), call.now, startClock(dueBudgetMs));
        return done(feedMessages.readDue, { read });
      },
    }),
    route('PUT /calendar-feeds/:id', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Calendar changed' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const change = validate(feedChangeSchema, await jsonFields(call), texts);
        const id = call.param('id');
        const { before, after } = await changeFeed(deps().documents, id, change, call.now);
        const changes = recordedChanges(settingOf(before), settingOf(after));
        return { ...done(feedMessages.saved, { feed: after }), changes };
      },
    }),
    route('POST /calendar-feeds/:id/sync', {
      ...common,
      audit: { none: 'The job does the same' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) =>
        done(feedMessages.read, { feed: await syncNow(deps(), call.param('id'), call.now) }),
    }),
    route('POST /calendar-feeds/:id/release', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Lost nights released' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const feed = await releaseFeed(deps().documents, call.param('id'), call.now);
        return done(feedMessages.released, { feed });
      },
    }),
    route('POST /calendar-feeds/:id/acknowledge', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Conflict solved' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const nights = validate(acknowledgeSchema, await jsonFields(call), texts);
        const feed = await acknowledge(deps().documents, call.param('id'), nights, call.now);
        return done(feedMessages.acknowledged, { feed });
      },
    }),
    route('POST /calendar-feeds/:id/entries', {
      ...common,
      audit: { none: 'Changes nothing' },
      rejections: ['invalid', 'not-found', 'conflict'],
      handle: async (call) =>
        data({ entries: await readEntries(deps(), call.param('id'), call.now) }),
    }),
    route('POST /calendar-feeds/:id/looked-up', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Unread entries looked up' },
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const feed = await acknowledgeEntries(deps().documents, call.param('id'), call.now);
        return done(feedMessages.lookedUp, { feed });
      },
    }),
    route('DELETE /calendar-feeds/:id', {
      ...common,
      audit: { collection: 'calendarFeeds', what: 'Calendar removed' },
      rejections: ['invalid', 'not-found'],
      handle: async (call) => {
        const asked = { nights: call.query('nights') };
        const { nights } = validate(feedRemovalSchema, asked, texts);
        const by = { uid: signedIn(call).uid, now: call.now };
        const removed = await removeFeed(deps().documents, call.param('id'), nights, by);
        const setting = recordedChanges(settingOf(removed), undefined);
        const changes = { ...setting, nights: { to: nights } };
        return { ...done(feedMessages.removed), changes };
      },
    }),
  ];
}

/** The settings that staff choose, without results of readings. */
function settingOf(feed: CalendarFeed) {
  const { hotelId, roomTypeId, unit, provider, host, label, state } = feed;
  const { blocked, allDayCloses, passOn } = feed;
  const place = { hotelId, roomTypeId, unit, provider, host };
  return { ...place, label, blocked, allDayCloses, passOn, paused: state === 'paused' };
}
