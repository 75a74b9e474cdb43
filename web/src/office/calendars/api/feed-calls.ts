import type { AnswerOf, BodyOf, OperationName } from '@kerala-stays/domain/api/operations';
import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { ReportedEntry } from '@kerala-stays/domain/calendars/feed-entry';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type FeedTest = Pick<
  AnswerOf<'POST /calendar-feeds/test'>,
  'counts' | 'windows' | 'next' | 'entries'
>;

/** A portal may take ten seconds to respond. */
const slow = { timeoutMs: 30_000 };
const readMessage = ({ message }: { message: string }): string => message;
const notSaved = 'Not saved. Try again.';

/** Test read of a calendar; nothing is stored. */
export const testFeed = (
  body: BodyOf<'POST /calendar-feeds/test'>,
  token: string | null,
): Promise<ApiResult<FeedTest>> =>
  askApi(
    'POST /calendar-feeds/test',
    { body, token, ...slow },
    (test) => test,
    'The calendar could not be tested. Try again.',
  );

export const addFeed = (
  body: BodyOf<'POST /calendar-feeds'>,
  token: string | null,
): Promise<ApiResult<string>> =>
  askApi('POST /calendar-feeds', { body, token, ...slow }, readMessage, notSaved);

export const changeFeed = (
  { _id: id }: Pick<CalendarFeed, '_id'>,
  body: BodyOf<'PUT /calendar-feeds/:id'>,
  token: string | null,
): Promise<ApiResult<string>> =>
  askApi('PUT /calendar-feeds/:id', { params: { id }, body, token }, readMessage, notSaved);

type FeedAction = Extract<
  OperationName,
  | 'POST /calendar-feeds/:id/sync'
  | 'POST /calendar-feeds/:id/release'
  | 'POST /calendar-feeds/:id/looked-up'
>;

/** Reads a calendar now for the entries that it does not simply take; nothing of them is kept. */
export const readFeedEntries = (
  { _id: id }: Pick<CalendarFeed, '_id'>,
  token: string | null,
): Promise<ApiResult<readonly ReportedEntry[]>> =>
  askApi(
    'POST /calendar-feeds/:id/entries',
    { params: { id }, token, ...slow },
    ({ entries }) => entries,
    'The calendar could not be read. Try again.',
  );

/**
 * Reads a calendar now, opens the nights that it lost, or says that its unread entries were looked
 * up.
 */
export const actOnFeed = (
  action: FeedAction,
  { _id: id }: Pick<CalendarFeed, '_id'>,
  token: string | null,
): Promise<ApiResult<string>> =>
  askApi(action, { params: { id }, token, ...slow }, readMessage, 'That did not work. Try again.');

/** @param nights whether the nights that it closed are released or blocked */
export const removeFeed = (
  { _id: id }: Pick<CalendarFeed, '_id'>,
  nights: 'release' | 'block',
  token: string | null,
): Promise<ApiResult<string>> =>
  askApi(
    'DELETE /calendar-feeds/:id',
    { params: { id }, query: { nights }, token, ...slow },
    readMessage,
    'The calendar could not be removed. Try again.',
  );
