import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type {
  CalendarExport,
  rotationGraces,
} from '@kerala-stays/domain/calendars/calendar-export';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

/** A new link with its address, which is returned only once. */
export type MadeLink = Pick<
  AnswerOf<'POST /calendar-exports'>,
  'calendarExport' | 'address' | 'message'
>;

/** A hotel's links that portals read. */
export const listLinks = (
  hotelId: string,
  token: string | null,
): Promise<ApiResult<CalendarExport[]>> =>
  askApi(
    'GET /calendar-exports',
    { query: { hotelId }, token },
    ({ exports }) => exports,
    'The links could not be loaded.',
  );

const notMade = 'The link could not be made. Try again.';

export const makeLink = (
  body: BodyOf<'POST /calendar-exports'>,
  token: string | null,
): Promise<ApiResult<MadeLink>> =>
  askApi('POST /calendar-exports', { body, token }, (made) => made, notMade);

/** @param grace hours for which the old link stays valid */
export const renewLink = (
  id: string,
  grace: (typeof rotationGraces)[number],
  token: string | null,
): Promise<ApiResult<MadeLink>> =>
  askApi(
    'POST /calendar-exports/:id/rotate',
    { params: { id }, body: { grace }, token },
    (made) => made,
    notMade,
  );

export const removeLink = (id: string, token: string | null): Promise<ApiResult<string>> =>
  askApi(
    'DELETE /calendar-exports/:id',
    { params: { id }, token },
    ({ message }) => message,
    'The link could not be removed. Try again.',
  );
