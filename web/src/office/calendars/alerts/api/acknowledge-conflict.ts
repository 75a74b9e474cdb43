import type { CalendarFeed, FeedConflict } from '@kerala-stays/domain/calendars/calendar-feed';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

/** Marks a conflict as solved; it comes back when its nights or bookings change. */
export const acknowledgeConflict = (
  { _id: id }: Pick<CalendarFeed, '_id'>,
  { from, to }: FeedConflict,
  token: string | null,
): Promise<ApiResult<string>> =>
  askApi(
    'POST /calendar-feeds/:id/acknowledge',
    { params: { id }, body: { from, to }, token },
    ({ message }) => message,
    'Not saved. Try again.',
  );
