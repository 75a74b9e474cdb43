import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readSearchedText } from '@kerala-stays/domain/bookings/booking-search';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { collection, limit, query, where } from 'firebase/firestore';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readDocuments } from '#web/lib/firebase/firestore-read.ts';
import { callStaffApi } from '#web/lib/firebase/staff-api.ts';
import { firstHotels } from '#web/lib/firebase/staff-hotel-options.ts';
import type { FindItem } from '../find-item.ts';

/** So many of each kind: what is not among them is found by typing more. */
const shown = 6;

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** Bookings by guest, number, address or reference. */
async function findBookings(search: string): Promise<FindItem[]> {
  const response = await callStaffApi('GET /bookings', { query: { search, limit: String(shown) } });
  if (!response.ok) throw new Error(response.message);
  return response.data.bookings.map((booking) => ({
    id: `booking ${booking._id}`,
    label: `${booking.guestName || booking.guestEmail}, ${booking.reference}`,
    detail: joined([
      bookingStatusDisplay[booking.status].label,
      booking.hotel.name,
      formatDay(booking.checkInDate),
    ]),
    to: paths.admin.bookings.one(booking._id),
  }));
}

/** What guests wrote, by name, address, reference, hotel or a word of a message; inquiries also by their number. */
async function findInquiries(search: string): Promise<FindItem[]> {
  const text = readSearchedText(search);
  if (text.kind === 'phone') return findInquiriesByPhone(text.key);
  const response = await callStaffApi('GET /threads', { query: { search } });
  if (!response.ok) throw new Error(response.message);
  return response.data.threads.slice(0, shown).map((thread) => ({
    id: `thread ${thread._id}`,
    label: thread.guestName || thread.guestEmail,
    detail: joined([thread.hotel.name, thread.lastText]),
    to:
      thread.inquiryId === ''
        ? paths.admin.conversations.one(thread._id)
        : paths.admin.inquiries.one(thread.inquiryId),
  }));
}

async function findInquiriesByPhone(key: string): Promise<FindItem[]> {
  const named = query(
    collection(currentFirestore(), collections.inquiries),
    where('personKeys', 'array-contains', key),
    limit(shown),
  );
  const now = serverNow();
  return (await readDocuments(named))
    .map(({ id, data }) => readInquiry(id, data))
    .filter((inquiry) => !isExpired(inquiry, now))
    .map((inquiry) => ({
      id: `thread ${inquiry._id}`,
      label: inquiry.name,
      detail: joined([inquiry.mobile, inquiry.hotel.name]),
      to: paths.admin.inquiries.one(inquiry._id),
    }));
}

/** Hotels by name, city or Hotel ID. */
async function findHotels(search: string): Promise<FindItem[]> {
  return (await firstHotels(search)).slice(0, shown).map((hotel) => ({
    id: `hotel ${hotel._id}`,
    label: hotel.name,
    detail: joined([hotel.hotel_id, hotel.city, hotel.isActive ? '' : 'Inactive']),
    to: paths.admin.manageHotel.href(hotel._id),
  }));
}

/** The kinds of records, in the order in which they are shown. */
export const recordKinds = {
  Bookings: findBookings,
  'Inquiries and conversations': findInquiries,
  Hotels: findHotels,
} as const;
export type RecordKind = keyof typeof recordKinds;
