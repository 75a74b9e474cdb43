import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { maskEmail, maskPhone } from '@kerala-stays/domain/bookings/trip';
import { toMajor } from '@kerala-stays/domain/core/money';

/**
 * A booking for its guest: without what only staff may know (decision 058), plus the total and name
 * where the old API had them.
 */
export function bookingResponse(booking: Booking) {
  const { userId, paymentAttempt, paymentLinks, unit, units, inquiryId, ...rest } = booking;
  const { disputed, disputeLostMinor, paymentId, holdExtended, ...stay } = rest;
  const { noShow, priceReason, keepReason, rateVersion, ...known } = stay;
  const { supplierId, propertyStateCode, invoicedMinor, tripKeyVersion, ...further } = known;
  const { source, sourceCostPercent, ...own } = further;
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
  const { noShow, priceReason, keepReason, source } = booking;
  return {
    ...bookingResponse(booking),
    unit,
    units,
    supplierId,
    inquiryId,
    disputed,
    disputeLostMinor,
    paymentId,
    noShow,
    priceReason,
    keepReason,
    source,
  };
}
