import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { readBlock } from '@kerala-stays/domain/bookings/block';
import { toBoardStay } from '@kerala-stays/domain/bookings/board';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { openConflicts, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { runsOf } from '@kerala-stays/domain/calendars/export-nights';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { type Documents, pagesOf, type Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { unknownPage } from '../../platform/list-cursor.ts';
import { findRateCard } from '../../rates/rate-card-repository.ts';

/** Hotels per page of the view of all hotels. */
const hotelsPerPage = 10;
/** Rows per query. */
const pageSize = 1000;
/** Limits for one hotel: 200 rooms for 60 days, half of them one-night stays, need fewer. */
const most = { stays: 8000, blocks: 1000, feeds: 600 } as const;
/**
 * Overlap of the change listener: a change that began before the board was read may be written
 * after it.
 */
const overlapMs = 120_000;

export type BoardQuestion = {
  /** A hotel's id, or 'all'. */
  hotel: string;
  from: CalendarDate;
  days: number;
  /** The last hotel of the previous page, or ''. */
  cursor: string;
};

type Board = Omit<AnswerOf<'GET /board'>, 'success'>;
type HotelPart = Pick<Board, 'hotels' | 'stays' | 'blocks' | 'feeds' | 'conflicts'>;

/**
 * Board of one hotel, or of all hotels page by page. Guests appear by name only.
 * @throws AppError `not-found` for an unknown hotel
 */
export async function readBoard(
  documents: Documents,
  { hotel, from, days, cursor }: BoardQuestion,
  now: Date,
): Promise<Board> {
  const { hotels, next } =
    hotel === 'all' ? await hotelPage(documents, cursor) : await oneHotel(documents, hotel);
  const window = { from, to: addDays(from, days) };
  const parts = await Promise.all(hotels.map((stored) => readHotelPart(documents, stored, window)));
  return {
    from,
    days,
    at: new Date(now.getTime() - overlapMs).toISOString(),
    hotels: parts.flatMap((part) => part.hotels),
    stays: parts.flatMap(({ stays }) => stays),
    blocks: parts.flatMap(({ blocks }) => blocks),
    feeds: parts.flatMap(({ feeds }) => feeds),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    ...(next === '' ? {} : { next }),
  };
}

type Hotels = { hotels: Stored[]; next: string };

async function oneHotel(documents: Documents, id: string): Promise<Hotels> {
  const found = await documents.get(collections.hotels, id);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  return { hotels: [found], next: '' };
}

async function hotelPage(documents: Documents, cursor: string): Promise<Hotels> {
  const after = cursor === '' ? null : await documents.get(collections.hotels, cursor);
  if (cursor !== '' && after === null) throw unknownPage();
  const hotels = await documents.find(collections.hotels, {
    where: [],
    orderBy: ['createdAt', 'asc'],
    limit: hotelsPerPage,
    ...(after === null ? {} : { after }),
  });
  return { hotels, next: hotels.length === hotelsPerPage ? (hotels.at(-1)?.id ?? '') : '' };
}

type Window = { from: CalendarDate; to: CalendarDate };

async function readHotelPart(
  documents: Documents,
  stored: Stored,
  window: Window,
): Promise<HotelPart> {
  const { _id, name, roomTypes } = readHotel(stored.id, stored.data);
  const [{ card }, stays, blocks, feeds] = await Promise.all([
    findRateCard(documents, _id),
    readStays(documents, _id, window),
    readBlocks(documents, _id, window),
    readFeeds(documents, _id, window),
  ]);
  const hotel = {
    _id,
    name,
    roomTypes: roomTypes.map((room) => ({
      _id: room._id,
      name: room.name,
      units: room.units,
      maxGuests: room.maxGuests,
    })),
    seasons: card.seasons
      .filter((season) => season.from < window.to && season.to >= window.from)
      .map((season) => ({ name: season.name, from: season.from, to: season.to })),
  };
  return { hotels: [hotel], stays, blocks, ...feeds };
}

async function readStays(
  documents: Documents,
  hotelId: string,
  { from, to }: Window,
): Promise<HotelPart['stays']> {
  const rows = pagesOf(documents, collections.bookings, {
    where: [
      ['hotel._id', '==', hotelId],
      ['monthKeys', 'array-contains-any', monthsOf(from, to)],
    ],
    orderBy: ['checkInDate', 'asc'],
    limit: pageSize,
  });
  const stays: HotelPart['stays'] = [];
  let looked = 0;
  for await (const { id, data } of rows) {
    if (++looked > most.stays) throw tooMuch();
    const stay = toBoardStay(readBooking(id, data));
    if (holdsNights(stay.status) && stay.checkIn < to && stay.checkOut > from) stays.push(stay);
  }
  return stays;
}

async function readBlocks(
  documents: Documents,
  hotelId: string,
  { from, to }: Window,
): Promise<HotelPart['blocks']> {
  const rows = await documents.find(collections.blocks, {
    where: [
      ['hotelId', '==', hotelId],
      ['to', '>=', addDays(from, 1)],
    ],
    orderBy: ['to', 'asc'],
    limit: most.blocks,
  });
  if (rows.length === most.blocks) throw tooMuch();
  return rows.flatMap(({ id, data }) => {
    const block = readBlock(id, data);
    if (block === null || block.from >= to) return [];
    const { createdAt, createdBy, updatedBy, ...shown } = block;
    return [shown];
  });
}

async function readFeeds(
  documents: Documents,
  hotelId: string,
  window: Window,
): Promise<Pick<HotelPart, 'feeds' | 'conflicts'>> {
  const rows = await documents.find(collections.calendarFeeds, {
    where: [['hotelId', '==', hotelId]],
    limit: most.feeds,
  });
  const isShown = ({ from, to }: Window) => from < window.to && to > window.from;
  const known = rows.map(({ id, data }) => readCalendarFeed(id, data));
  return {
    feeds: known.flatMap(({ _id: id, roomTypeId, unit, provider, label, held }) =>
      runsOf(nightsOfMasks(held))
        .filter(isShown)
        .map(({ from, to }) => ({ id, hotelId, roomTypeId, unit, provider, label, from, to })),
    ),
    conflicts: known.flatMap((feed) =>
      openConflicts(feed)
        .filter(isShown)
        .map(({ from, to, bookingIds }) => ({
          feedId: feed._id,
          provider: feed.provider,
          hotelId,
          roomTypeId: feed.roomTypeId,
          unit: feed.unit,
          from,
          to,
          bookingIds,
        })),
    ),
  };
}

const tooMuch = () =>
  new AppError('invalid', { message: 'That is more than one board can show. Choose fewer days.' });
