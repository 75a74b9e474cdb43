import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';

/** Text that accompanies a payment link: the amount, the nights, and the end of their hold. */
export function paymentRequest(
  booking: Booking,
  { amount, url }: { amount: string; url: string },
  now: Date,
): string {
  const { guestName, hotel, reference, checkInDate, checkOutDate, status, holdUntil } = booking;
  const nights = `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;
  const isHeld = status === 'pending-payment' && Date.parse(holdUntil) > now.getTime();
  const held = isHeld ? ` It is held for you until ${formatInstant(holdUntil)} (Indian time).` : '';
  return `Hello ${guestName}, please pay ${amount} for your stay at ${hotel.name}, ${nights} (${reference}).${held} You can pay here: ${url}`;
}
