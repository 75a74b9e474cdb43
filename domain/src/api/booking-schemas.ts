import { z } from 'zod';
import { cancellers, refundStatuses, taxStatuses } from '../bookings/booking.ts';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { bookingSources } from '../bookings/booking-source.ts';
import { paymentChannels } from '../core/payment-method.ts';
import { taxModes } from '../rates/rate-tax.ts';
import { named } from './operation.ts';
import { currency, day, dayOrNone, done, instant, minor, paymentMethod } from './schemas.ts';
import { billing, quoteLine, taxGroup } from './tax-schemas.ts';

const bookingShape = {
  _id: z.string(),
  reference: z.string(),
  hotel: z.object({ _id: z.string(), name: z.string(), address: z.string() }),
  room: z.object({ roomTypeId: z.string(), roomType: z.string(), images: z.array(z.string()) }),
  rooms: z.int().describe('How many rooms of that type'),
  guests: z.int(),
  adults: z.int().describe('Of the guests'),
  childAges: z.array(z.int()).readonly().describe('On the day of arrival'),
  totalPrice: z.number().describe('Major units of the currency'),
  currency,
  checkInDate: day,
  checkOutDate: day,
  isPaid: z.boolean(),
  status: z.enum(bookingStatuses),
  holdUntil: instant,
  createdAt: instant,
  updatedAt: instant.describe('Names the state of the booking, for a change of it'),
  user: z.object({ username: z.string() }),
  nights: z.int(),
  lines: z.array(quoteLine),
  couponCode: z.string().describe('The coupon that it uses, or empty'),
  totalMinor: minor,
  netMinor: minor.describe('The total without taxes'),
  taxMinor: minor,
  taxGroups: z.array(taxGroup).readonly(),
  taxMode: z.enum(taxModes).describe('As the hotel was taxed when it was booked'),
  billing: billing.nullable(),
  taxStatus: z.enum(taxStatuses),
  taxDocumentId: z.string().describe('Its invoice or bill of supply, or empty'),
  creditedMinor: minor.describe('What its credit notes have taken back'),
  dueNowMinor: minor.describe('What secures the stay; the total unless a deposit is asked for'),
  balanceMinor: minor,
  balanceDueOn: dayOrNone,
  paidMinor: minor,
  refundedMinor: minor,
  refundDueMinor: minor,
  excessReturnedMinor: minor.describe(
    'Of refundDueMinor, what was paid beyond a price that fell: it does not count as paid any more',
  ),
  refundStatus: z.enum(refundStatuses),
  paymentMethod: z
    .string()
    .describe(
      'Method of the latest payment, or empty; `card` in older bookings can be any of Stripe’s',
    ),
  paidAt: instant,
  cancelledAt: instant,
  cancelledBy: z.enum(cancellers).describe('Empty while it is not cancelled'),
  refundCapPercent: z.int().describe('Upper bound of a refund by the policy'),
  checkedInAt: instant.describe('When the guest arrived; empty before, or when not recorded'),
  rescheduleCount: z.int(),
  changeCount: z
    .int()
    .describe('Changes by staff; with rescheduleCount the version of the calendar entry'),
  guestName: z.string(),
  guestEmail: z.string(),
  guestMobile: z.string(),
};

/**
 * A booking in responses: the old API's fields (product §12.6), and those needed for receipt and
 * policy.
 */
export const booking = named('Booking', z.object(bookingShape));

/** The same for staff. */
export const staffBooking = named(
  'StaffBooking',
  z.object({
    ...bookingShape,
    unit: z.int().describe('The first of its units'),
    units: z.array(z.int()).readonly(),
    supplierId: z.string().describe('Supplier that issues its documents, or empty'),
    inquiryId: z.string(),
    disputed: z.boolean(),
    disputeLostMinor: minor,
    paymentId: z.string(),
    noShow: z.boolean(),
    priceReason: z.string(),
    keepReason: z
      .string()
      .describe('Why staff kept what was paid beyond a price that fell, or empty'),
    source: z.enum(bookingSources).describe('Where the booking came from'),
  }),
);

/** Response of most staff operations on one booking. */
export const doneBooking = named(
  'StaffBookingDone',
  z.object({ ...done.shape, booking: staffBooking }),
);

export const quote = named(
  'Quote',
  z.object({
    currency,
    nights: z.int(),
    lines: z.array(quoteLine),
    totalMinor: minor,
    netMinor: minor.describe('The total without taxes'),
    taxMinor: minor,
    taxGroups: z.array(taxGroup).readonly(),
    taxMode: z.enum(taxModes),
    totalPrice: z.number().describe('Major units of the currency'),
    dueNowMinor: minor.describe('What secures the stay; 0 when nothing is due at once'),
    balanceMinor: minor,
    balanceDueOn: dayOrNone,
    available: z.boolean(),
    rule: z.string().describe('What the rate card has against the stay; empty when it sells it'),
    instantMinutes: z
      .int()
      .describe('Minutes of the hold when a guest books it at once; 0 when only staff book it'),
  }),
);

export const couponOutcome = named(
  'CouponOutcome',
  z.object({
    code: z.string(),
    kind: z
      .enum(['applied', 'beaten', 'refused'])
      .describe('Beaten by an offer that saves more: the code is not used'),
    message: z.string(),
    savedMinor: minor.describe('0 unless it was applied'),
  }),
);

export const returnedPart = named(
  'ReturnedPart',
  z.object({
    channel: z.enum(paymentChannels).describe('manual: staff pay it'),
    method: paymentMethod,
    amountMinor: minor,
    isWaiting: z.boolean().describe('The guest’s bank disputes the payment'),
    lateMethod: z
      .string()
      .describe('Method that the provider does not take back any more at this age, or empty'),
    lateDays: z.int().optional().describe('For how many days it does'),
  }),
);

export const refundPreview = named(
  'RefundPreview',
  z.object({
    percent: z.int(),
    refundMinor: minor,
    keptMinor: minor,
    daysBeforeCheckIn: z.int(),
    note: z.string().describe('Why the refund is lower than its date suggests; empty otherwise'),
    returns: z.array(returnedPart).describe('How it would go back, one for each payment'),
    currency,
  }),
);
