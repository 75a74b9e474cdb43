import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { fitsDeskSearch, readDeskSearch } from '@kerala-stays/domain/core/desk-search';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { findableOfInquiry } from '@kerala-stays/domain/people/person-keys';
import { bookingActs } from '#web/config/booking-acts.ts';
import { paths } from '#web/config/paths.ts';
import { findInquiries } from '#web/lib/firebase/find-inquiries.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { callStaffApi } from '#web/lib/firebase/staff-api.ts';
import { firstHotels } from '#web/lib/firebase/staff-hotel-options.ts';
import type { FindItem } from '../find-item.ts';
import { type FindAim, hotelPages } from '../find-words.ts';

/** Results shown of each kind; typing more narrows them. */
const shown = 6;

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** Bookings by guest, phone number, email or reference. */
async function findBookings({ search, act }: FindAim): Promise<FindItem[]> {
  const response = await callStaffApi('GET /bookings', { query: { search, limit: String(shown) } });
  if (!response.ok) throw new Error(response.message);
  return response.data.bookings.map((booking) => ({
    id: `booking ${booking._id} ${act ?? ''}`,
    label: `${act === undefined ? '' : `${bookingActs[act].label}: `}${booking.guestName || booking.guestEmail}, ${booking.reference}`,
    detail: joined([
      bookingStatusDisplay[booking.status].label,
      booking.hotel.name,
      formatDay(booking.checkInDate),
    ]),
    to: paths.admin.bookings.one(booking._id, act),
  }));
}

/** Conversations by name, address, number, reference, hotel or a word of a message. */
async function findWritten({ search }: FindAim): Promise<FindItem[]> {
  const [inquiries, response] = await Promise.all([
    findInquiries(currentFirestore(), search, shown),
    callStaffApi('GET /threads', { query: { search } }),
  ]);
  if (!response.ok) throw new Error(response.message);
  const wanted = readDeskSearch(search);
  const asked = inquiries
    .filter((inquiry) => fitsDeskSearch(findableOfInquiry(inquiry), wanted))
    .map((inquiry) => ({
      id: `thread ${inquiry._id}`,
      label: inquiry.name,
      detail: joined([inquiry.mobile, inquiry.hotel.name]),
      to: paths.admin.inquiries.one(inquiry._id),
    }));
  const written = response.data.threads.map((thread) => ({
    id: `thread ${thread._id}`,
    label: thread.guestName || thread.guestEmail,
    detail: joined([thread.hotel.name, thread.lastText]),
    to:
      thread.inquiryId === ''
        ? paths.admin.conversations.one(thread._id)
        : paths.admin.inquiries.one(thread.inquiryId),
  }));
  // An inquiry of a flood has no conversation.
  const byId = new Map([...asked, ...written].map((item) => [item.id, item]));
  return [...byId.values()].slice(0, shown);
}

/** Hotels by name, city or Hotel ID. */
async function findHotels({ search, page }: FindAim): Promise<FindItem[]> {
  const { label, href } =
    page === undefined ? { label: '', href: paths.admin.manageHotel.href } : hotelPages[page];
  return (await firstHotels(search)).slice(0, shown).map((hotel) => ({
    id: `hotel ${hotel._id} ${label}`,
    label: label === '' ? hotel.name : `${label}: ${hotel.name}`,
    detail: joined([hotel.hotel_id, hotel.city, hotel.isActive ? '' : 'Inactive']),
    to: href(hotel._id),
  }));
}

/** Kinds of records in display order. An act is about a booking, a page about a hotel. */
export const recordKinds = {
  Bookings: findBookings,
  'Inquiries and conversations': findWritten,
  Hotels: findHotels,
} as const;
export type RecordKind = keyof typeof recordKinds;
