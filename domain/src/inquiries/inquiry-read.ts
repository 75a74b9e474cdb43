import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';
import type { Inquiry } from './inquiry.ts';
import { initialInquiryStatus, inquiryStatuses } from './inquiry-lifecycle.ts';

/** Reads a stored inquiry tolerantly; see `readHotel`. An unknown status reads as pending. */
export function readInquiry(id: string, data: unknown): Inquiry {
  const fields = readFields(data);
  const hotel = readFields(fields.hotel);
  return {
    _id: id,
    name: readText(fields.name),
    email: readText(fields.email),
    mobile: readText(fields.mobile),
    location: readText(fields.location),
    hotel: { _id: readText(hotel._id), name: readText(hotel.name), city: readText(hotel.city) },
    roomTypeId: readText(fields.roomTypeId),
    roomTypeName: readText(fields.roomTypeName),
    people: readCount(fields.people) || 1,
    date: readDate(fields.date),
    checkIn: readDate(fields.checkIn),
    checkOut: readDate(fields.checkOut),
    message: readText(fields.message),
    status: readOneOf(inquiryStatuses, fields.status, initialInquiryStatus),
    unchecked: fields.unchecked === true,
    staffNotes: readText(fields.staffNotes),
    bookingId: readText(fields.bookingId),
    privacyNotice: readText(fields.privacyNotice),
    expiresAt: readInstant(fields.expiresAt),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}

function readDate(value: unknown): CalendarDate | '' {
  return parseCalendarDate(readText(value)) ?? '';
}
