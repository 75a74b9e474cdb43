import { maxSearchPage } from '@kerala-stays/domain/api/staff-operations';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type BookingOrder,
  compareBookings,
  naturalOrder,
} from '@kerala-stays/domain/bookings/booking-order';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import {
  type BookingSearch,
  fitsSearch,
  hasText,
} from '@kerala-stays/domain/bookings/booking-search';
import { type BookingSum, sumBookings } from '@kerala-stays/domain/bookings/booking-sum';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type BookingQuery,
  bookingSource,
  maxLookedAt,
  rowsOf,
  tooMany,
} from './booking-source.ts';

/**
 * Maximum number of documents read per call; a page may then be shorter, and the next one
 * continues.
 */
const maxScanned = 500;

/**
 * A search for a guest, a number or a reference reads so many documents, the one that its page
 * begins after included.
 */
const maxReadByText = 20;

/** `cursor` is '' on the last page, otherwise the start of the next call. */
export type BookingPage = { bookings: Booking[]; cursor: string };

type PageOptions = { cursor: string; limit: number; order?: BookingOrder | ''; now: Date };

/**
 * The bookings that staff look for: by check-in where days alone are given, else newest
 * first, or in another order. The most telling condition is the store's query; the others are
 * looked at here.
 * @throws invalid for a cursor whose booking is gone, and for an order of more than the store may
 * look at.
 */
export async function searchBookings(
  documents: Documents,
  wanted: BookingSearch,
  { cursor, limit, order = '', now }: PageOptions,
): Promise<BookingPage> {
  const today = dateInKerala(now);
  const source = bookingSource(wanted, today);
  const isNatural = order === '' || order === naturalOrder(wanted);
  if (source.kind === 'query' && isNatural) {
    const fits = (booking: Booking) => fitsSearch(booking, wanted, today);
    const reads = readsOf(wanted, cursor, limit);
    return pageOfQuery(documents, source.query, fits, { cursor, limit, ...reads });
  }
  const all = await findAll(documents, wanted, today);
  all.sort(compareBookings(order === '' ? naturalOrder(wanted) : order));
  const from = cursor === '' ? 0 : all.findIndex(({ _id }) => _id === cursor) + 1;
  if (cursor !== '' && from === 0) throw listHasChanged();
  const bookings = all.slice(from, from + limit);
  const isLast = from + limit >= all.length;
  return { bookings, cursor: isLast ? '' : (bookings.at(-1)?._id ?? '') };
}

/** Sums over all bookings of a search; null when there are too many to add up. */
export async function sumSearched(
  documents: Documents,
  wanted: BookingSearch,
  now: Date,
): Promise<BookingSum | null> {
  try {
    const most = hasText(wanted) ? maxReadByText : maxLookedAt;
    return sumBookings(await findAll(documents, wanted, dateInKerala(now), most));
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null;
    throw error;
  }
}

/** Days and views are looked at afterwards: with them more is read, so that a page is not empty. */
function readsOf(wanted: BookingSearch, cursor: string, limit: number): Reads {
  const { view, from, to } = wanted;
  const isNarrowed = view !== '' || from !== '' || to !== '';
  if (!hasText(wanted) || isNarrowed) return { rowsAtOnce: maxSearchPage, maxRows: maxScanned };
  const rows = cursor === '' ? maxReadByText : maxReadByText - 1;
  return { rowsAtOnce: Math.min(rows, limit), maxRows: rows };
}

const listHasChanged = () =>
  new AppError('invalid', { message: 'The list has changed. Please search again.' });

type Reads = { rowsAtOnce: number; maxRows: number };

async function pageOfQuery(
  documents: Documents,
  query: BookingQuery,
  fits: (booking: Booking) => boolean,
  { cursor, limit, rowsAtOnce, maxRows }: Pick<PageOptions, 'cursor' | 'limit'> & Reads,
): Promise<BookingPage> {
  let after = cursor === '' ? null : await documents.get(collections.bookings, cursor);
  if (cursor !== '' && after === null) throw listHasChanged();
  const bookings: Booking[] = [];
  for (let scanned = 0; scanned < maxRows; ) {
    const asked = Math.min(rowsAtOnce, maxRows - scanned);
    const rows: Stored[] = await documents.find(collections.bookings, {
      ...query,
      limit: asked,
      ...(after === null ? {} : { after }),
    });
    for (const row of rows) {
      scanned++;
      after = row;
      const booking = readBooking(row.id, row.data);
      if (fits(booking)) bookings.push(booking);
      if (bookings.length === limit) break;
    }
    if (bookings.length === limit) break;
    if (rows.length < asked) return { bookings, cursor: '' };
  }
  return { bookings, cursor: after?.id ?? '' };
}

/** @throws invalid when more would have to be read than one call may */
async function findAll(
  documents: Documents,
  wanted: BookingSearch,
  today: CalendarDate,
  most: number = maxLookedAt,
): Promise<Booking[]> {
  const source = bookingSource(wanted, today);
  const rows =
    source.kind === 'query' ? rowsOf(documents, source.query, most) : source.rows(documents);
  const found: Booking[] = [];
  let lookedAt = 0;
  for await (const { id, data } of rows) {
    lookedAt++;
    if (lookedAt > most) throw tooMany();
    const booking = readBooking(id, data);
    if (fitsSearch(booking, wanted, today)) found.push(booking);
  }
  return found;
}
