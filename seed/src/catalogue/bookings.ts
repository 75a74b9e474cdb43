import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import { guestAccount } from '../demo-accounts.ts';
import { dayMs } from './hotel-documents.ts';
import { type BookedHotel, madeBooking, madePayment } from './made-booking.ts';
import type { Stay } from './stay-documents.ts';

type BookingEntry = {
  id: string;
  hotelId: string;
  roomTypeId: string;
  inDays: number;
  nights: number;
  guests: number;
  /** Days since its creation. */
  ageDays: number;
  isPaid: boolean;
  inquiryId: string;
};

const entries: readonly BookingEntry[] = [
  {
    id: 'demo-booking-paid',
    hotelId: 'slow-water-houseboats-alappuzha',
    roomTypeId: '2-bedroom-houseboat',
    inDays: 19,
    nights: 2,
    guests: 4,
    ageDays: 9,
    isPaid: true,
    inquiryId: '',
  },
  {
    id: 'demo-booking-unpaid',
    hotelId: 'oakline-estate-munnar',
    roomTypeId: 'family-suite',
    inDays: 33,
    nights: 3,
    guests: 4,
    ageDays: 1,
    isPaid: false,
    inquiryId: 'demo-inquiry-05',
  },
];

/** Longer than any demonstration: the unpaid booking must still be payable next week. */
const demoHoldDays = 13;

/** Bookings of the demo guest: one paid, one unpaid. Their hotels have no rate card. */
export function bookingsOfGuest(
  hotels: readonly BookedHotel[],
  now: Date,
  currency: Currency,
): Stay[] {
  return entries.map((entry) => stayOf(entry, hotels, now, currency));
}

function stayOf(
  entry: BookingEntry,
  hotels: readonly BookedHotel[],
  now: Date,
  currency: Currency,
): Stay {
  const hotel = hotels.find(({ id }) => id === entry.hotelId);
  const roomType = hotel?.data.roomTypes.find(({ _id }) => _id === entry.roomTypeId);
  if (!hotel || !roomType) throw new Error(`No room ${entry.hotelId}/${entry.roomTypeId}`);
  const checkIn = addDays(dateInKerala(now), entry.inDays);
  const bookedAt = new Date(now.getTime() - entry.ageDays * dayMs);
  const made = madeBooking({
    id: entry.id,
    referenceOf: entry.id.replace('demo-booking-', 'demo'),
    hotel,
    roomType,
    card: emptyRateCard,
    units: [1],
    currency,
    checkIn,
    checkOut: addDays(checkIn, entry.nights),
    party: { adults: entry.guests, childAges: [] },
    guest: {
      guestName: guestAccount.displayName,
      guestEmail: guestAccount.email,
      guestMobile: '+91 98470 00567',
      userId: guestAccount.uid,
    },
    supplier: null,
    billing: null,
    coupon: undefined,
    inquiryId: entry.inquiryId,
    bookedAt,
    holdUntil: new Date(bookedAt.getTime() + demoHoldDays * dayMs),
  });
  if (!entry.isPaid) return { booking: made, payments: [], refunds: [], attempts: [] };
  const paidAt = new Date(bookedAt.getTime() + 3_600_000).toISOString();
  const payment = madePayment(made, {
    _id: `${entry.id}-upi`,
    method: 'upi',
    amountMinor: made.totalMinor,
    createdAt: paidAt,
    note: 'Paid by UPI, reference noted by the front desk',
  });
  return {
    booking: {
      ...made,
      status: 'paid',
      isPaid: true,
      paymentMethod: 'upi',
      paymentId: payment._id,
      paidMinor: payment.amountMinor,
      paidAt,
      updatedAt: paidAt,
    },
    payments: [payment],
    refunds: [],
    attempts: [],
  };
}
