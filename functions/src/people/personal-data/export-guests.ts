import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { isSecured } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { pageById } from '../../platform/all-pages.ts';
import type { Documents } from '../../platform/documents.ts';

const pageSize = 200;

/** A page of bookings with no more than a list of guests needs. Erased guests are left out. */
export async function exportGuests(
  documents: Documents,
  cursor: string | undefined,
): Promise<Omit<AnswerOf<'GET /guest-rows'>, 'success'>> {
  const page = { cursor, limit: pageSize };
  const { found, next } = await pageById(documents, collections.bookings, page);
  const rows = found
    .map(({ id, data }) => readBooking(id, data))
    .filter(({ guestEmail, guestMobile }) => guestEmail !== '' || guestMobile !== '')
    .map(({ guestName, guestEmail, guestMobile, checkInDate, status, noShow }) => ({
      name: guestName,
      email: guestEmail,
      mobile: guestMobile,
      checkInDate,
      isStay: isSecured(status) && !noShow,
    }));
  return { rows, next };
}
