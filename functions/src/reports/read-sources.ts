import { readBlock } from '@kerala-stays/domain/bookings/block';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { addDays, type CalendarDate, monthRange } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import type { MonthSources } from '@kerala-stays/domain/reports/hotel-month';
import type { Documents, Stored } from '../platform/documents.ts';
import { pagesOf } from '../platform/documents.ts';

const pageSize = 500;
/** Values that one condition of the store may have. */
const maxMonths = 30;
/** The board's own limits. */
const most = { blocks: 1000, feeds: 600 } as const;

export type ReadSources = {
  sources: MonthSources;
  /** The last change of any of the records; '' without any. */
  changedAt: string;
};

/**
 * Reads all that a hotel's months are counted from, with one set of queries for any number of
 * months.
 * @param hotel null when it is gone: it has no capacity
 * @param months 'YYYY-MM', consecutive, at least one
 */
export async function readSources(
  documents: Documents,
  hotelId: string,
  hotel: Stored | null,
  months: readonly string[],
): Promise<ReadSources> {
  const first = months[0] ?? '';
  const last = months.at(-1) ?? first;
  const range = { from: monthRange(first).from, to: monthRange(last).to };
  const [bookings, asked, blocks, feeds] = await Promise.all([
    readBookings(documents, hotelId, months, range),
    readInquiries(documents, hotelId, range),
    readBlocks(documents, hotelId, `${first}-01` as CalendarDate),
    documents.find(collections.calendarFeeds, {
      where: [['hotelId', '==', hotelId]],
      limit: most.feeds,
    }),
  ]);
  const missing = asked.inquiries.map((each) => each.bookingId).filter((id) => !bookings.has(id));
  const more = await documents.getMany(collections.bookings, [...new Set(missing)].filter(Boolean));
  for (const { id, data } of more) bookings.set(id, readBooking(id, data));
  return {
    sources: {
      units: unitsOf(hotel),
      bookings: [...bookings.values()],
      blocks,
      feeds: feeds.map(({ id, data }) => readCalendarFeed(id, data)),
      inquiries: asked.inquiries,
    },
    changedAt:
      [...[...bookings.values()].map((booking) => booking.updatedAt), ...asked.changes]
        .filter((instant) => instant !== '')
        .sort(compareInstants)
        .at(-1) ?? '',
  };
}

/** Units on sale: none of a hotel that is switched off. */
function unitsOf(hotel: Stored | null): number {
  if (hotel === null) return 0;
  const { isActive, roomTypes } = readHotel(hotel.id, hotel.data);
  return isActive ? roomTypes.reduce((sum, { units }) => sum + units, 0) : 0;
}

type Range = { from: Date; to: Date };

/** Bookings with nights in the months, made in them, or cancelled in them. */
async function readBookings(
  documents: Documents,
  hotelId: string,
  months: readonly string[],
  { from, to }: Range,
): Promise<Map<string, Booking>> {
  const found = new Map<string, Booking>();
  const ofHotel = ['hotel._id', '==', hotelId] as const;
  const add = async (rows: AsyncIterable<Stored>) => {
    for await (const { id, data } of rows) found.set(id, readBooking(id, data));
  };
  for (let start = 0; start < months.length; start += maxMonths) {
    await add(
      pagesOf(documents, collections.bookings, {
        where: [
          [...ofHotel],
          ['monthKeys', 'array-contains-any', months.slice(start, start + maxMonths)],
        ],
        orderBy: ['checkInDate', 'asc'],
        limit: pageSize,
      }),
    );
  }
  for (const field of ['createdAt', 'cancelledAt']) {
    await add(
      pagesOf(documents, collections.bookings, {
        where: [[...ofHotel], [field, '>=', from], [field, '<', to]],
        orderBy: [field, 'asc'],
        limit: pageSize,
      }),
    );
  }
  return found;
}

async function readInquiries(documents: Documents, hotelId: string, { from, to }: Range) {
  const rows = pagesOf(documents, collections.inquiries, {
    where: [
      ['hotel._id', '==', hotelId],
      ['createdAt', '>=', from],
      ['createdAt', '<', to],
    ],
    orderBy: ['createdAt', 'asc'],
    limit: pageSize,
  });
  const inquiries = [];
  for await (const { id, data } of rows) inquiries.push(readInquiry(id, data));
  const threads = new Map(
    (
      await documents.getMany(
        collections.threads,
        inquiries.map(({ _id }) => _id),
      )
    ).map(({ id, data }) => [id, readThread(id, data)]),
  );
  return {
    inquiries: inquiries.map(({ _id, createdAt, bookingId, utmSource }) => ({
      _id,
      createdAt,
      bookingId,
      utmSource,
      answerMinutes: threads.get(_id)?.firstAnswerMinutes ?? null,
    })),
    changes: [
      ...inquiries.map(({ updatedAt }) => updatedAt),
      ...[...threads.values()].map(({ lastAt }) => lastAt),
    ],
  };
}

async function readBlocks(documents: Documents, hotelId: string, from: CalendarDate) {
  const rows = await documents.find(collections.blocks, {
    where: [
      ['hotelId', '==', hotelId],
      ['to', '>=', addDays(from, 1)],
    ],
    orderBy: ['to', 'asc'],
    limit: most.blocks,
  });
  return rows.flatMap(({ id, data }) => readBlock(id, data) ?? []);
}
