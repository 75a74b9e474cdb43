import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readList, readOneOf, readText } from '../core/read-values.ts';
import type { Inquiry } from './inquiry.ts';
import { initialInquiryStatus, inquiryStatuses } from './inquiry-lifecycle.ts';
import { readPromisedPrice } from './price-promise.ts';
import { readUtmSource } from './utm-source.ts';

/** Reads a stored inquiry tolerantly; see `readHotel`. An unknown status reads as pending. */
export function readInquiry(id: string, data: unknown): Inquiry {
  const fields = readFields(data);
  const hotel = readFields(fields.hotel);
  const people = readCount(fields.people) || 1;
  return {
    _id: id,
    name: readText(fields.name),
    email: readText(fields.email),
    mobile: readText(fields.mobile),
    location: readText(fields.location),
    hotel: { _id: readText(hotel._id), name: readText(hotel.name), city: readText(hotel.city) },
    roomTypeId: readText(fields.roomTypeId),
    roomTypeName: readText(fields.roomTypeName),
    people,
    // Inquiries from before children's ages have adults only.
    adults: readCount(fields.adults) || people,
    childAges: readList(fields.childAges).map((age) => readCount(age)),
    date: readDate(fields.date),
    checkIn: readDate(fields.checkIn),
    checkOut: readDate(fields.checkOut),
    message: readText(fields.message),
    couponCode: readText(fields.couponCode),
    quote: readPromisedPrice(fields.quote),
    status: readOneOf(inquiryStatuses, fields.status, initialInquiryStatus),
    unchecked: fields.unchecked === true,
    filledHoneypot: fields.filledHoneypot === true,
    staffNotes: readText(fields.staffNotes),
    bookingId: readText(fields.bookingId),
    privacyNotice: readText(fields.privacyNotice),
    utmSource: readUtmSource(fields.utmSource),
    expiresAt: readInstant(fields.expiresAt),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
  };
}

function readDate(value: unknown): CalendarDate | '' {
  return parseCalendarDate(readText(value)) ?? '';
}
