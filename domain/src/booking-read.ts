import {
  type Booking,
  bookingReference,
  type PaymentMethod,
  paymentMethods,
  type RefundStatus,
  refundStatuses,
} from './booking.ts';
import { type BookingStatus, bookingStatuses } from './booking-lifecycle.ts';
import { type CalendarDate, daysBetween, parseCalendarDate } from './calendar.ts';
import { type Currency, currencies } from './currency.ts';
import { type MinorUnits, parseMinor } from './money.ts';
import type { QuoteLine } from './quote.ts';

type Fields = Record<string, unknown>;

/**
 * Reads a stored booking, tolerantly: a damaged field becomes its empty value, never an exception,
 * so that one bad document does not blank a page. It errs on the side of "unpaid".
 */
export function readBooking(id: string, data: unknown): Booking {
  const fields = asFields(data);
  const hotel = asFields(fields.hotel);
  const room = asFields(fields.room);
  const checkInDate = readDate(fields.checkInDate);
  const checkOutDate = readDate(fields.checkOutDate);
  return {
    _id: id,
    reference: readText(fields.reference) || bookingReference(id),
    hotel: {
      _id: readText(hotel._id),
      name: readText(hotel.name),
      address: readText(hotel.address),
    },
    room: {
      roomTypeId: readText(room.roomTypeId),
      roomType: readText(room.roomType),
      images: readList(room.images).filter((image) => typeof image === 'string'),
    },
    unit: readCount(fields.unit),
    guestName: readText(fields.guestName),
    guestEmail: readText(fields.guestEmail),
    guestMobile: readText(fields.guestMobile),
    userId: readText(fields.userId),
    guests: readCount(fields.guests),
    checkInDate,
    checkOutDate,
    nights: readCount(fields.nights) || Math.max(0, daysBetween(checkInDate, checkOutDate)) || 0,
    currency: oneOf<Currency>(currencies, fields.currency, 'usd'),
    totalMinor: readMinor(fields.totalMinor),
    lines: readList(fields.lines).map(readLine),
    status: oneOf<BookingStatus>(bookingStatuses, fields.status, 'pending-payment'),
    isPaid: fields.isPaid === true,
    paymentMethod: oneOf<PaymentMethod | ''>(paymentMethods, fields.paymentMethod, ''),
    paymentId: readText(fields.paymentId),
    paidMinor: readMinor(fields.paidMinor),
    refundedMinor: readMinor(fields.refundedMinor),
    refundStatus: oneOf<RefundStatus>(refundStatuses, fields.refundStatus, 'none'),
    refundDueMinor: readMinor(fields.refundDueMinor),
    disputed: fields.disputed === true,
    holdUntil: readInstant(fields.holdUntil),
    rescheduleCount: readCount(fields.rescheduleCount),
    inquiryId: readText(fields.inquiryId),
    paymentAttempt: readCount(fields.paymentAttempt),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
    paidAt: readInstant(fields.paidAt),
    cancelledAt: readInstant(fields.cancelledAt),
  };
}

function readLine(value: unknown): QuoteLine {
  const line = asFields(value);
  return {
    kind: line.kind === 'service-charge' ? 'service-charge' : 'night',
    date: parseCalendarDate(readText(line.date)) ?? '',
    label: readText(line.label),
    amountMinor: readMinor(line.amountMinor),
  };
}

/** Instants arrive as Firestore Timestamps, as Dates, or as ISO text from the REST interface. */
function readInstant(value: unknown): string {
  if (typeof value === 'string') return Number.isNaN(Date.parse(value)) ? '' : value;
  if (value instanceof Date) return value.toISOString();
  const { toDate } = asFields(value);
  return typeof toDate === 'function' ? readInstant(toDate.call(value)) : '';
}

function readDate(value: unknown): CalendarDate {
  return parseCalendarDate(readText(value)) ?? ('' as CalendarDate);
}

function readMinor(value: unknown): MinorUnits {
  return parseMinor(value) ?? (0 as MinorUnits);
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}
