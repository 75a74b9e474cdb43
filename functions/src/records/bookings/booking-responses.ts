import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { maskEmail, maskPhone } from '@kerala-stays/domain/bookings/trip';
import { toMajor } from '@kerala-stays/domain/core/money';

/** A booking for its guest: as stored, plus the total and name where the old API had them. */
export function bookingResponse(booking: Booking) {
  const { userId, paymentAttempt, paymentLinks, unit, units, inquiryId, ...rest } = booking;
  const { disputed, disputeLostMinor, paymentId, holdExtended, ...stay } = rest;
  const { checkedInAt, noShow, priceReason, keepReason, changeCount, rateVersion, ...known } = stay;
  const { supplierId, propertyStateCode, invoicedMinor, tripKeyVersion, ...own } = known;
  return {
    ...own,
    totalPrice: toMajor(booking.totalMinor, booking.currency),
    user: { username: booking.guestName },
  };
}

/** A booking for a visitor with its secret link: data that could be misused elsewhere is masked. */
export function linkBookingResponse(booking: Booking) {
  return {
    ...bookingResponse(booking),
    guestEmail: maskEmail(booking.guestEmail),
    guestMobile: maskPhone(booking.guestMobile),
  };
}

export function staffBookingResponse(booking: Booking) {
  const { unit, units, supplierId, inquiryId, disputed, disputeLostMinor, paymentId } = booking;
  const { checkedInAt, noShow, priceReason, keepReason } = booking;
  return {
    ...bookingResponse(booking),
    unit,
    units,
    supplierId,
    inquiryId,
    disputed,
    disputeLostMinor,
    paymentId,
    checkedInAt,
    noShow,
    priceReason,
    keepReason,
  };
}
