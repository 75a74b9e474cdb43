import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { bookingStatuses } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { toMajor } from '@kerala-stays/domain/core/money';
import { quoteLineKinds } from '@kerala-stays/domain/rates/quote';
import { z } from 'zod';

const day = z.string().describe('YYYY-MM-DD');
const instant = z.string().describe('ISO 8601 instant; empty when unknown');
const minor = z.int().describe('Smallest units of the currency');

const line = z.object({
  kind: z.enum(quoteLineKinds),
  date: z.string(),
  label: z.string(),
  amountMinor: minor,
});

/** A booking in responses: the old API's fields (product §12.6), and what receipt and policy need. */
export const bookingSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  hotel: z.object({ _id: z.string(), name: z.string(), address: z.string() }),
  room: z.object({ roomTypeId: z.string(), roomType: z.string(), images: z.array(z.string()) }),
  guests: z.int(),
  adults: z.int().describe('Of the guests'),
  childAges: z.array(z.int()).describe('On the day of arrival'),
  totalPrice: z.number().describe('Major units of the currency'),
  currency: z.string(),
  checkInDate: day,
  checkOutDate: day,
  isPaid: z.boolean(),
  status: z.enum(bookingStatuses),
  holdUntil: instant,
  createdAt: instant,
  user: z.object({ username: z.string() }),
  nights: z.int(),
  lines: z.array(line),
  totalMinor: minor,
  dueNowMinor: minor.describe('What secures the stay; the total unless a deposit is asked for'),
  balanceMinor: minor,
  balanceDueOn: z.string().describe('YYYY-MM-DD; empty without a balance'),
  paidMinor: minor,
  refundedMinor: minor,
  refundDueMinor: minor,
  excessReturnedMinor: minor.describe(
    'Of refundDueMinor, what was paid beyond a price that fell: it does not count as paid any more',
  ),
  refundStatus: z.string(),
  paymentMethod: z.string(),
  paidAt: instant,
  cancelledAt: instant,
  cancelledBy: z.string().describe('guest or house; empty while it is not cancelled'),
  refundCapPercent: z.int().describe('Upper bound of a refund by the policy'),
  rescheduleCount: z.int(),
  guestName: z.string(),
  guestEmail: z.string(),
  guestMobile: z.string(),
});

/** The same for staff. */
export const staffBookingSchema = bookingSchema.extend({
  unit: z.int(),
  inquiryId: z.string(),
  disputed: z.boolean(),
  disputeLostMinor: minor,
  paymentId: z.string(),
  checkedInAt: instant,
  noShow: z.boolean(),
  priceReason: z.string(),
  keepReason: z
    .string()
    .describe('Why staff kept what was paid beyond a price that fell, or empty'),
  updatedAt: instant.describe('Names the state of the booking, for a change of it'),
});

export const quoteSchema = z.object({
  currency: z.string(),
  nights: z.int(),
  lines: z.array(line),
  totalMinor: minor,
  totalPrice: z.number().describe('Major units of the currency'),
  dueNowMinor: minor.describe('What secures the stay; 0 when nothing is due at once'),
  balanceMinor: minor,
  balanceDueOn: z.string().describe('YYYY-MM-DD; empty without a balance'),
  available: z.boolean(),
  rule: z.string().describe('What the rate card has against the stay; empty when it sells it'),
});

export const refundSchema = z.object({
  percent: z.int(),
  refundMinor: minor,
  keptMinor: minor,
  daysBeforeCheckIn: z.int(),
  note: z.string().describe('Why the refund is lower than its date suggests; empty otherwise'),
  currency: z.string(),
});

/** A booking for its guest: as stored, and with the total and the name where the old API had them. */
export function bookingResponse(booking: Booking) {
  const { userId, paymentAttempt, paymentLinks, unit, inquiryId, ...rest } = booking;
  const { disputed, disputeLostMinor, paymentId, updatedAt, holdExtended, ...stay } = rest;
  const { checkedInAt, noShow, priceReason, keepReason, changeCount, rateVersion, ...own } = stay;
  return {
    ...own,
    totalPrice: toMajor(booking.totalMinor, booking.currency),
    user: { username: booking.guestName },
  };
}

/** A booking for staff. */
export function staffBookingResponse(booking: Booking) {
  const { unit, inquiryId, disputed, disputeLostMinor, paymentId } = booking;
  const { checkedInAt, noShow, priceReason, keepReason, updatedAt } = booking;
  return {
    ...bookingResponse(booking),
    unit,
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
