import {
  locksOfStay,
  type NightLock,
  nightLockId,
  roomKey,
} from '@kerala-stays/domain/bookings/availability';
import { type Booking, bookingReference } from '@kerala-stays/domain/bookings/booking';
import { nameKey } from '@kerala-stays/domain/bookings/booking-search';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/bookings/ledger';
import type { Payment } from '@kerala-stays/domain/bookings/payment';
import type { HotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type Currency, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { priceStay } from '@kerala-stays/domain/rates/price-stay';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import { guestAccount } from '../demo-accounts.ts';
import { dayMs } from './hotel-documents.ts';

const instants = [
  'holdUntil',
  'createdAt',
  'updatedAt',
  'paidAt',
  'cancelledAt',
  'checkedInAt',
] as const;
type Instant = (typeof instants)[number];

/** As stored by `functions/src/booking-records/booking-repository.ts`: instants are Timestamps, or null. */
export type BookingDocument = Omit<Booking, '_id' | Instant> & Record<Instant, Date | null>;
export type NightLockDocument = NightLock & { roomKey: string };
export type PaymentDocument = Omit<Payment, '_id' | 'createdAt'> & { createdAt: Date };

export type LedgerDocument = Omit<LedgerEntry, '_id' | 'at'> & { at: Date };

export type BookingsOfDemo = {
  bookings: { id: string; data: BookingDocument }[];
  nightLocks: { id: string; data: NightLockDocument }[];
  payments: { id: string; data: PaymentDocument }[];
  ledger: { id: string; data: LedgerDocument }[];
};

type BookingEntry = {
  id: string;
  hotelId: string;
  roomTypeId: string;
  inDays: number;
  nights: number;
  guests: number;
  /** Days since it was made. */
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

/** A hold that outlives any demonstration: the unpaid booking must still be payable next week. */
const demoHoldDays = 13;

/** The guest's two bookings, with the nights that they take and the payment of the paid one. */
export function bookingsOfDemo(
  hotels: readonly { id: string; data: HotelInput }[],
  now: Date,
  currency: Currency = surfaceCurrency('booking'),
): BookingsOfDemo {
  const made = entries.map((entry) => bookingOf(entry, hotels, now, currency));
  const payments = made
    .filter(({ booking }) => booking.isPaid)
    .map(({ id, booking }) => ({ booking, payment: paymentOf(id, booking) }));
  return {
    bookings: made.map(({ id, booking }) => ({
      id,
      data: { ...booking, guestNameKey: nameKey(booking.guestName) },
    })),
    nightLocks: made.flatMap(({ id, booking }) => locksOf(id, booking)),
    payments: payments.map(({ payment }) => payment),
    ledger: payments.map(({ booking, payment }) => ledgerOf(booking, payment)),
  };
}

function bookingOf(
  entry: BookingEntry,
  hotels: readonly { id: string; data: HotelInput }[],
  now: Date,
  currency: Currency,
): { id: string; booking: BookingDocument } {
  const hotel = hotels.find(({ id }) => id === entry.hotelId)?.data;
  const roomType = hotel?.roomTypes.find(({ _id }) => _id === entry.roomTypeId);
  if (!hotel || !roomType) throw new Error(`No room ${entry.hotelId}/${entry.roomTypeId}`);
  const checkInDate = addDays(dateInKerala(now), entry.inDays);
  const checkOutDate = addDays(checkInDate, entry.nights);
  const { price: quote } = priceStay({
    ...{ hotelId: entry.hotelId, roomType, checkIn: checkInDate, checkOut: checkOutDate },
    ...{ party: { adults: entry.guests, childAges: [] }, card: emptyRateCard, currency },
    ...{ today: dateInKerala(now), taxScheme: null },
  });
  const createdAt = new Date(now.getTime() - entry.ageDays * dayMs);
  const paidAt = entry.isPaid ? new Date(createdAt.getTime() + 3_600_000) : null;
  const zero = 0 as MinorUnits;
  return {
    id: entry.id,
    booking: {
      reference: bookingReference(entry.id.replace('demo-booking-', 'demo')),
      hotel: { _id: entry.hotelId, name: hotel.name, address: hotel.address },
      room: { roomTypeId: roomType._id, roomType: roomType.name, images: hotel.images.slice(0, 3) },
      unit: 1,
      guestName: guestAccount.displayName,
      guestEmail: guestAccount.email,
      guestMobile: '+91 98470 00567',
      userId: guestAccount.uid,
      guests: entry.guests,
      adults: entry.guests,
      childAges: [],
      rateVersion: 0,
      couponCode: '',
      netMinor: quote.totalMinor,
      taxMinor: zero,
      taxGroups: [],
      taxMode: 'none',
      supplierId: '',
      propertyStateCode: '',
      billing: null,
      taxStatus: 'none',
      taxDocumentId: '',
      creditedMinor: zero,
      checkInDate,
      checkOutDate,
      nights: quote.nights,
      currency: quote.currency,
      totalMinor: quote.totalMinor,
      lines: quote.lines,
      dueNowMinor: quote.totalMinor,
      balanceMinor: zero,
      balanceDueOn: '',
      status: entry.isPaid ? 'paid' : 'pending-payment',
      isPaid: entry.isPaid,
      paymentMethod: entry.isPaid ? 'upi' : '',
      paymentId: entry.isPaid ? `${entry.id}-upi` : '',
      paidMinor: entry.isPaid ? quote.totalMinor : zero,
      refundedMinor: zero,
      refundStatus: 'none',
      refundDueMinor: zero,
      disputed: false,
      disputeLostMinor: zero,
      excessReturnedMinor: zero,
      refundCapPercent: 100,
      cancelledBy: '',
      holdUntil: new Date(createdAt.getTime() + demoHoldDays * dayMs),
      holdExtended: false,
      rescheduleCount: 0,
      changeCount: 0,
      inquiryId: entry.inquiryId,
      paymentAttempt: 0,
      paymentLinks: 0,
      createdAt,
      updatedAt: paidAt ?? createdAt,
      paidAt,
      cancelledAt: null,
      checkedInAt: null,
      noShow: false,
      priceReason: '',
      keepReason: '',
    },
  };
}

function locksOf(
  bookingId: string,
  booking: BookingDocument,
): { id: string; data: NightLockDocument }[] {
  const hotelId = booking.hotel._id;
  const { roomTypeId } = booking.room;
  return locksOfStay({
    hotelId,
    roomTypeId,
    unit: booking.unit,
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    bookingId,
  }).map((lock) => ({
    id: nightLockId(lock),
    data: { ...lock, roomKey: roomKey(hotelId, roomTypeId) },
  }));
}

function paymentOf(
  bookingId: string,
  booking: BookingDocument,
): { id: string; data: PaymentDocument } {
  return {
    id: booking.paymentId,
    data: {
      bookingId,
      method: 'upi',
      amountMinor: booking.totalMinor,
      currency: booking.currency,
      refundedMinor: booking.refundedMinor,
      status: 'applied',
      disputed: false,
      disputeLostMinor: 0 as MinorUnits,
      feeMinor: 0 as MinorUnits,
      reference: '',
      voidReason: '',
      recordedBy: '',
      note: 'Paid by UPI, reference noted by the front desk',
      createdAt: booking.paidAt ?? booking.createdAt ?? new Date(0),
    },
  };
}

function ledgerOf(
  { reference }: BookingDocument,
  { id, data }: { id: string; data: PaymentDocument },
): { id: string; data: LedgerDocument } {
  const { method, amountMinor, currency, bookingId, createdAt: at } = data;
  const row = { method, amountMinor, currency, bookingId, reference, paymentId: id, refundId: '' };
  return { id: ledgerId.payment(id), data: { ...row, kind: 'payment', at } };
}
