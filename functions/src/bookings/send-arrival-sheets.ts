import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import {
  type ArrivalSheet,
  arrivalRow,
  mailedSheetDay,
  maxMailedArrivals,
  sheetsOfDay,
} from '@kerala-stays/domain/house/arrival-sheet';
import type { HouseFacts } from '@kerala-stays/domain/house/house-facts';
import { readHouseFacts, readHousePrivate } from '@kerala-stays/domain/house/house-read';
import { arrivalSheetMailId, arrivalSheetWrite } from '../mail/arrival-sheet-mail.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';

/** More than arrive at a house in a day. */
const maxRead = 500;

/**
 * Sends each house that wants it the sheet of tomorrow's arrivals, once.
 * @returns how many messages were written
 */
export async function sendArrivalSheets(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const day = mailedSheetDay(now);
  let written = 0;
  await runPages(
    documents,
    {
      name: 'arrival-sheets',
      collection: collections.housePrivate,
      // By id: a kept position must not hold an address.
      search: { where: [], orderBy: ['__name__', 'asc'], limit: 200 },
      clock,
      atOnce: 10,
    },
    async ({ id, data }) => {
      if (readHousePrivate(data).sheetEmail === '') return;
      try {
        if (await sendSheet(documents, id, day, now)) written++;
      } catch (error) {
        log.error('arrival-sheet-waits', error, { hotelId: id });
      }
    },
  );
  return written;
}

async function sendSheet(
  documents: Documents,
  hotelId: string,
  day: CalendarDate,
  now: Date,
): Promise<boolean> {
  return writeOptimistically(async () => {
    const [house, known] = await Promise.all([
      documents.get(collections.housePrivate, hotelId),
      documents.get(collections.mail, arrivalSheetMailId(hotelId, day)),
    ]);
    const to = readHousePrivate(house?.data).sheetEmail;
    if (house === null || to === '' || known !== null) return false;
    const sheet = await sheetOf(documents, hotelId, day);
    if (sheet === null) return false;
    const [hotel, facts] = await Promise.all([
      documents.get(collections.hotels, hotelId),
      documents.get(collections.houseFacts, hotelId),
    ]);
    if (hotel === null) return false;
    const hotelName = readHotel(hotel.id, hotel.data).name;
    const rows = await rowsOf(documents, sheet, readHouseFacts(facts?.data).beds);
    const total = sheet.bookings.length;
    await documents.commit([
      arrivalSheetWrite({ hotelId, hotelName, to, day, rows, total }, now),
      // Changes nothing: it fails when the address is changed, or the house deleted, at this moment.
      {
        kind: 'update',
        collection: collections.housePrivate,
        id: hotelId,
        patch: { sheetEmail: to },
        version: house.version,
      },
    ]);
    return true;
  });
}

/** The page of the office shows the same stays; null when there are none. */
async function sheetOf(
  documents: Documents,
  hotelId: string,
  day: CalendarDate,
): Promise<ArrivalSheet | null> {
  const found = await documents.find(collections.bookings, {
    where: [
      ['hotel._id', '==', hotelId],
      ['checkInDate', '>=', day],
      ['checkInDate', '<', addDays(day, 1)],
    ],
    orderBy: ['checkInDate', 'asc'],
    limit: maxRead,
  });
  return sheetsOfDay(found.map(({ id, data }) => readBooking(id, data)))[0] ?? null;
}

async function rowsOf(documents: Documents, { bookings }: ArrivalSheet, beds: HouseFacts['beds']) {
  const shown = bookings.slice(0, maxMailedArrivals);
  const inquiryIds = shown.map(({ inquiryId }) => inquiryId).filter(Boolean);
  const [forms, inquiries] = await Promise.all([
    documents.getMany(
      collections.arrivals,
      shown.map(({ _id }) => _id),
    ),
    documents.getMany(collections.inquiries, [...new Set(inquiryIds)]),
  ]);
  const dataOf = (rows: readonly Stored[], id: string) => rows.find((row) => row.id === id)?.data;
  return shown.map((booking) =>
    arrivalRow(
      booking,
      beds,
      readArrivalForm(dataOf(forms, booking._id)),
      readText(dataOf(inquiries, booking.inquiryId)?.message),
    ),
  );
}
