import { readBilling } from '../billing/billing.ts';
import { type CalendarDate, daysBetween, parseCalendarDate } from '../core/calendar.ts';
import { type Currency, currencies } from '../core/currency.ts';
import { readInstant } from '../core/instant.ts';
import { type MinorUnits, parseMinor } from '../core/money.ts';
import { readCount, readFields, readList, readText, readTexts } from '../core/read-values.ts';
import { readQuoteLines } from '../rates/quote-read.ts';
import { type TaxMode, taxModes } from '../rates/rate-tax.ts';
import { readTaxGroups } from '../rates/tax.ts';
import {
  type Booking,
  bookingReference,
  type CancelledBy,
  cancellers,
  placedIn,
  type RefundStatus,
  refundStatuses,
  type TaxStatus,
  taxStatuses,
} from './booking.ts';
import { type BookingStatus, bookingStatuses } from './booking-lifecycle.ts';
import { readSource } from './booking-source.ts';

/**
 * Reads a stored booking tolerantly: a damaged field becomes its empty value, never an exception,
 * so that one bad document does not blank a page. In doubt, the booking is unpaid.
 */
export function readBooking(id: string, data: unknown): Booking {
  const fields = readFields(data);
  const hotel = readFields(fields.hotel);
  const room = readFields(fields.room);
  const checkInDate = readDate(fields.checkInDate);
  const checkOutDate = readDate(fields.checkOutDate);
  const totalMinor = readMinor(fields.totalMinor);
  const status = oneOf<BookingStatus>(bookingStatuses, fields.status, 'pending-payment');
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
      images: readTexts(room.images),
    },
    ...readUnits(fields),
    guestName: readText(fields.guestName),
    guestEmail: readText(fields.guestEmail),
    guestMobile: readText(fields.guestMobile),
    userId: readText(fields.userId),
    guests: readCount(fields.guests),
    // Bookings from before children's ages have adults only.
    adults: readCount(fields.adults, readCount(fields.guests)),
    childAges: readList(fields.childAges).map((age) => readCount(age)),
    checkInDate,
    checkOutDate,
    nights: readCount(fields.nights) || Math.max(0, daysBetween(checkInDate, checkOutDate)) || 0,
    currency: oneOf<Currency>(currencies, fields.currency, 'usd'),
    totalMinor,
    lines: readQuoteLines(fields.lines),
    rateVersion: readCount(fields.rateVersion),
    couponCode: readText(fields.couponCode),
    // Bookings from before taxes have none.
    netMinor: parseMinor(fields.netMinor) ?? totalMinor,
    taxMinor: readMinor(fields.taxMinor),
    taxGroups: readTaxGroups(fields.taxGroups),
    taxMode: oneOf<TaxMode>(taxModes, fields.taxMode, 'none'),
    supplierId: readText(fields.supplierId),
    propertyStateCode: readText(fields.propertyStateCode),
    billing: readBilling(fields.billing),
    taxStatus: oneOf<TaxStatus>(taxStatuses, fields.taxStatus, 'none'),
    taxDocumentId: readText(fields.taxDocumentId),
    invoicedMinor: readMinor(fields.invoicedMinor),
    creditedMinor: readMinor(fields.creditedMinor),
    // Bookings from before deposits are due in full at once.
    dueNowMinor: parseMinor(fields.dueNowMinor) ?? totalMinor,
    balanceMinor: readMinor(fields.balanceMinor),
    balanceDueOn: parseCalendarDate(readText(fields.balanceDueOn)) ?? '',
    status,
    isPaid: fields.isPaid === true,
    paymentMethod: readText(fields.paymentMethod),
    paymentId: readText(fields.paymentId),
    paidMinor: readMinor(fields.paidMinor),
    refundedMinor: readMinor(fields.refundedMinor),
    refundStatus: oneOf<RefundStatus>(refundStatuses, fields.refundStatus, 'none'),
    refundDueMinor: readMinor(fields.refundDueMinor),
    excessReturnedMinor: readMinor(fields.excessReturnedMinor),
    disputed: fields.disputed === true,
    disputeLostMinor: readMinor(fields.disputeLostMinor),
    refundCapPercent: readRefundCap(fields),
    cancelledBy: readCancelledBy(fields.cancelledBy, status),
    holdUntil: readInstant(fields.holdUntil),
    holdExtended: fields.holdExtended === true,
    rescheduleCount: readCount(fields.rescheduleCount),
    changeCount: readCount(fields.changeCount),
    tripKeyVersion: readCount(fields.tripKeyVersion, 1),
    inquiryId: readText(fields.inquiryId),
    source: readSource(fields.source, { _id: id, inquiryId: readText(fields.inquiryId) }),
    sourceCostPercent: readCount(fields.sourceCostPercent),
    paymentAttempt: readCount(fields.paymentAttempt),
    paymentLinks: readCount(fields.paymentLinks),
    createdAt: readInstant(fields.createdAt),
    updatedAt: readInstant(fields.updatedAt),
    paidAt: readInstant(fields.paidAt),
    cancelledAt: readInstant(fields.cancelledAt),
    checkedInAt: readInstant(fields.checkedInAt),
    noShow: fields.noShow === true,
    priceReason: readText(fields.priceReason),
    keepReason: readText(fields.keepReason),
  };
}

/**
 * A move bounds the refund of what was paid before it. Without a payment there is nothing to bound:
 * the payment was voided, or the stay was moved when unpaid stays were bounded too.
 */
function readRefundCap({ paidMinor, refundCapPercent }: Record<string, unknown>): number {
  return readMinor(paidMinor) === 0 ? 100 : readCount(refundCapPercent, 100);
}

/** Bookings from before multi-room bookings name one unit; guests see only a number of rooms. */
function readUnits({ rooms, unit, units }: Record<string, unknown>) {
  const known = readList(units)
    .map((each) => readCount(each))
    .filter((each) => each > 0);
  if (known.length > 1) return placedIn(known);
  return { ...placedIn([readCount(unit)]), rooms: Math.max(1, readCount(rooms, 1)) };
}

/** Before staff could cancel for the house, every cancellation followed the policy. */
function readCancelledBy(value: unknown, status: BookingStatus): Booking['cancelledBy'] {
  return oneOf<CancelledBy>(cancellers, value, status === 'cancelled' ? 'guest' : '');
}

function readDate(value: unknown): CalendarDate {
  return parseCalendarDate(readText(value)) ?? ('' as CalendarDate);
}

function readMinor(value: unknown): MinorUnits {
  return parseMinor(value) ?? (0 as MinorUnits);
}

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}
