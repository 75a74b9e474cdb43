import { boardDays } from '@kerala-stays/domain/bookings/board';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { boardFromFor, type RoomDay, roomsOfDay } from '@kerala-stays/domain/house/housekeeping';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import type { ApiPage } from '#web/lib/api/api-pages.ts';

/** A house with the rooms in which something is to be done on a day. */
export type HouseDay = { hotelId: string; hotelName: string; rooms: RoomDay[] };

type Page = ApiPage<HouseDay>;
type Asked = { day: CalendarDate; hotelId: string };

/** Pages of the board read for one page of this list: most houses may have nothing to do. */
const maxPages = 5;

/**
 * A page of houses, those without such rooms left out: after many of those it may be empty, with
 * others behind it.
 * @param hotelId '' for all
 */
export async function listRoomsOf(
  asked: Asked,
  cursor: string,
  token: string | null,
): Promise<ApiResult<Page>> {
  let page = await readPage(asked, cursor, token);
  for (let read = 1; read < maxPages; read++) {
    if (!page.ok || page.value.rows.length > 0 || page.value.next === '') break;
    page = await readPage(asked, page.value.next, token);
  }
  return page;
}

function readPage({ day, hotelId }: Asked, cursor: string, token: string | null) {
  const query = {
    hotel: hotelId === '' ? 'all' : hotelId,
    from: boardFromFor(day),
    days: String(boardDays.min),
    ...(cursor === '' ? {} : { cursor }),
  };
  return askApi(
    'GET /board',
    { query, token, timeoutMs: 20_000 },
    ({ hotels, stays, next = '', ...board }): Page => {
      const feeds = board.feeds.map((feed) => ({ ...feed, portal: providerNames[feed.provider] }));
      return {
        rows: hotels
          .map((house) => ({
            hotelId: house._id,
            hotelName: house.name,
            rooms: roomsOfDay({ stays, feeds }, house, day),
          }))
          .filter(({ rooms }) => rooms.length > 0),
        next,
      };
    },
  );
}
