import { maxSearchPage } from '@kerala-stays/domain/api/staff-operations';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import {
  type BookingSearch,
  fitsSearch,
  readSearchedText,
} from '@kerala-stays/domain/bookings/booking-search';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Condition, Documents, Search, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';

/** One call looks at so many at most; a page may then be shorter, and the next one goes on. */
const mostScanned = 500;
/** The last character of the plane: the end of everything that begins with a text. */
const afterAll = '\uf8ff';

/** `cursor` is '' on the last page, else what the next call begins with. */
export type BookingPage = { bookings: Booking[]; cursor: string };

/**
 * The bookings that staff look for: by check-in where days are given, by name where a name is, else newest
 * first. The most telling condition is the store's query; the others are looked at here.
 * @throws invalid for a cursor whose booking is gone.
 */
export async function searchBookings(
  documents: Documents,
  wanted: BookingSearch,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<BookingPage> {
  const query = queryOf(wanted);
  let after = cursor === '' ? null : await documents.get(collections.bookings, cursor);
  if (cursor !== '' && after === null) {
    throw new AppError('invalid', { message: 'The list has changed. Please search again.' });
  }
  const bookings: Booking[] = [];
  for (let scanned = 0; scanned < mostScanned; ) {
    const rows: Stored[] = await documents.find(collections.bookings, {
      ...query,
      limit: maxSearchPage,
      ...(after === null ? {} : { after }),
    });
    for (const row of rows) {
      scanned++;
      after = row;
      const booking = readBooking(row.id, row.data);
      if (fitsSearch(booking, wanted)) bookings.push(booking);
      if (bookings.length === limit) break;
    }
    if (bookings.length === limit) break;
    if (rows.length < maxSearchPage) return { bookings, cursor: '' };
  }
  return { bookings, cursor: after?.id ?? '' };
}

function queryOf(wanted: BookingSearch): Search & Required<Pick<Search, 'orderBy'>> {
  const text = readSearchedText(wanted.search);
  switch (text.kind) {
    case 'reference':
      return { where: [['reference', '==', text.reference]], orderBy: ['createdAt', 'desc'] };
    case 'email':
      return { where: [['guestEmail', '==', text.email]], orderBy: ['createdAt', 'desc'] };
    case 'name':
      return {
        where: [
          ['guestNameKey', '>=', text.key],
          ['guestNameKey', '<=', text.key + afterAll],
        ],
        orderBy: ['guestNameKey', 'asc'],
      };
    case 'nothing':
      return listQuery(wanted);
  }
}

function listQuery({
  status,
  hotelId,
  from,
  to,
}: BookingSearch): Search & Required<Pick<Search, 'orderBy'>> {
  const where: Condition[] = [];
  if (hotelId !== '') where.push(['hotel._id', '==', hotelId]);
  if (status !== '') where.push(['status', '==', status]);
  if (from === '' && to === '') return { where, orderBy: ['createdAt', 'desc'] };
  if (from !== '') where.push(['checkInDate', '>=', from]);
  if (to !== '') where.push(['checkInDate', '<=', to]);
  return { where, orderBy: ['checkInDate', 'asc'] };
}
