import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { phoneDigits } from '@kerala-stays/domain/core/phone-number';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import {
  type GuestRecord,
  guestFileMessages,
  guestMatch,
  maxGuestRecords,
  sumGuestBookings,
} from '@kerala-stays/domain/people/guest-file';
import { may } from '@kerala-stays/domain/people/permissions';
import type { Person } from '@kerala-stays/domain/people/person';
import { keysOfPerson } from '@kerala-stays/domain/people/person-keys';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import type { Documents, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

type Answer = AnswerOf<'GET /guests'>;
type Who = { name: string; email: string; mobile: string };

/**
 * The guest of a booking or inquiry, with the records under their address or number. What the role
 * may not read is null.
 * @throws AppError `not-found` when the booking or inquiry is gone
 */
export async function readGuest(
  documents: Documents,
  { of, id }: { of: GuestRecord; id: string },
  { role, now }: { role: StaffRole | null; now: Date },
): Promise<Answer> {
  const mayAsk = may(role, 'inquiries:read');
  if (of === 'inquiry' && !mayAsk) throw notFound();
  const guest = await guestOf(documents, of, id, now);
  const person: Person = {
    email: normaliseEmail(guest.email),
    phone: phoneDigits(guest.mobile),
  };
  const search = (collection: CollectionName) => recordsOf(documents, collection, person);
  const [stored, asked, talked] = await Promise.all([
    search(collections.bookings),
    mayAsk ? search(collections.inquiries) : null,
    mayAsk ? search(collections.threads) : null,
  ]);
  const bookings = matching(stored.map(toBooking), person, ({ booking }) => ({
    name: booking.guestName,
    email: booking.guestEmail,
    mobile: booking.guestMobile,
  }));
  const inquiries =
    asked &&
    matching(
      asked.flatMap((row) => toInquiry(row, now)),
      person,
      (row) => row,
    );
  const threads = talked && matching(talked.map(toThread), person, (row) => row);
  const same = bookings.filter(({ match }) => match === 'same');
  const lists = [stored, asked ?? [], talked ?? []];
  return {
    success: true,
    guest,
    bookings: bookings.map(({ booking, name, email, mobile, match }) => ({
      _id: booking._id,
      reference: booking.reference,
      hotel: booking.hotel.name,
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
      status: booking.status,
      name,
      email,
      mobile,
      match,
    })),
    inquiries: inquiries?.map(withoutOrder) ?? null,
    threads: threads?.map(withoutOrder) ?? null,
    sums: may(role, 'payments:read') ? sumGuestBookings(same.map(({ booking }) => booking)) : null,
    isMore: lists.some((rows) => rows.length >= maxGuestRecords),
  };
}

const notFound = () => new AppError('not-found', { message: guestFileMessages.notFound });

async function guestOf(documents: Documents, of: GuestRecord, id: string, now: Date): Promise<Who> {
  const row = await documents.get(
    of === 'booking' ? collections.bookings : collections.inquiries,
    id,
  );
  if (row === null) throw notFound();
  if (of === 'booking') {
    const { guestName, guestEmail, guestMobile } = readBooking(row.id, row.data);
    return { name: guestName, email: guestEmail, mobile: guestMobile };
  }
  const [inquiry] = toInquiry(row, now);
  if (inquiry === undefined) throw notFound();
  const { name, email, mobile } = inquiry;
  return { name, email, mobile };
}

/** Documents of a collection with a key of the person, each once. */
async function recordsOf(
  documents: Documents,
  collection: CollectionName,
  person: Person,
): Promise<Stored[]> {
  const found = await Promise.all(
    keysOfPerson(person).map((key) =>
      documents.find(collection, {
        where: [['personKeys', 'array-contains', key]],
        limit: maxGuestRecords,
      }),
    ),
  );
  return [...new Map(found.flat().map((row) => [row.id, row])).values()];
}

const toBooking = ({ id, data }: Stored) => {
  const booking = readBooking(id, data);
  return { booking, at: booking.checkInDate as string };
};

/** None when its time is over: it counts as deleted. */
function toInquiry({ id, data }: Stored, now: Date) {
  const inquiry = readInquiry(id, data);
  if (inquiry.expiresAt !== '' && inquiry.expiresAt <= now.toISOString()) return [];
  const { name, email, mobile, status, createdAt, staffNotes, privacyNotice, hotel } = inquiry;
  return [
    {
      _id: id,
      hotel: hotel.name,
      status,
      createdAt,
      staffNotes,
      notice: privacyNotice,
      name,
      email,
      mobile,
      at: createdAt,
    },
  ];
}

const toThread = ({ id, data }: Stored) => {
  const { hotel, state, lastAt, guestName, guestEmail, guestMobile } = readThread(id, data);
  const guest = { name: guestName, email: guestEmail, mobile: guestMobile };
  return { _id: id, hotel: hotel.name, state, lastAt, ...guest, at: lastAt };
};

/** A row as it is answered: `at` is what the rows were sorted by. */
function withoutOrder<Row extends { at: string }>({ at: _, ...row }: Row): Omit<Row, 'at'> {
  return row;
}

/** Newest first, without records that only mention the person. */
function matching<Row extends { at: string }>(
  rows: readonly Row[],
  person: Person,
  whoOf: (row: Row) => Who,
) {
  return rows
    .flatMap((row) => {
      const { name, email, mobile } = whoOf(row);
      const match = guestMatch(person, { email, phone: mobile });
      return match === null ? [] : [Object.assign({}, row, { name, email, mobile, match })];
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxGuestRecords);
}
