import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { toMajor } from '@kerala-stays/domain/core/money';

/** A booking for its guest: as stored, and with the total and the name where the old API had them. */
export function bookingResponse(booking: Booking) {
  const { userId, paymentAttempt, paymentLinks, unit, inquiryId, ...rest } = booking;
  const { disputed, disputeLostMinor, paymentId, updatedAt, holdExtended, ...stay } = rest;
  const { checkedInAt, noShow, priceReason, keepReason, changeCount, rateVersion, ...known } = stay;
  const { supplierId, propertyStateCode, invoicedMinor, ...own } = known;
  return {
    ...own,
    totalPrice: toMajor(booking.totalMinor, booking.currency),
    user: { username: booking.guestName },
  };
}

/** A booking for staff. */
export function staffBookingResponse(booking: Booking) {
  const { unit, supplierId, inquiryId, disputed, disputeLostMinor, paymentId } = booking;
  const { checkedInAt, noShow, priceReason, keepReason, updatedAt } = booking;
  return {
    ...bookingResponse(booking),
    unit,
    supplierId,
    inquiryId,
    disputed,
    disputeLostMinor,
    paymentId,
    checkedInAt,
    noShow,
    priceReason,
    keepReason,
    updatedAt,
  };
}
