import type { Billing } from '@kerala-stays/domain/billing/billing';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import { type Booking, bookingReference, placedIn } from '@kerala-stays/domain/bookings/booking';
import { initialBookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { type BookingSource, derivedSource } from '@kerala-stays/domain/bookings/booking-source';
import { unpaidBooking } from '@kerala-stays/domain/bookings/unpaid-booking';
import type { HotelInput, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { planPayment } from '@kerala-stays/domain/money/deposit';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { Coupon } from '@kerala-stays/domain/rates/coupon';
import { priceRooms } from '@kerala-stays/domain/rates/price-stay';
import { type Party, partySize, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { taxModeOf, taxSchemeOf } from '@kerala-stays/domain/rates/rate-tax';
import { splitParty } from '@kerala-stays/domain/rates/split-party';

export const zero = 0 as MinorUnits;

export type BookedHotel = { id: string; data: HotelInput };

/** Fields that staff enter for a booking. */
export type StayEntry = {
  /** Id of the booking. */
  id: string;
  /** The id in the form shown in references. */
  referenceOf: string;
  hotel: BookedHotel;
  roomType: RoomType;
  card: RateCard;
  /** One unit per room. */
  units: readonly number[];
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
  guest: Pick<Booking, 'guestName' | 'guestEmail' | 'guestMobile' | 'userId'>;
  /** Issuer of the hotel's documents; null for none. */
  supplier: Supplier | null;
  /** Recipient of the invoice. */
  billing: Billing | null;
  coupon: Coupon | undefined;
  inquiryId: string;
  /** Where the guest asked; derived without it. */
  source?: BookingSource;
  sourceCostPercent?: number;
  currency: Currency;
  bookedAt: Date;
  holdUntil: Date;
};

/** A stay that is priced, with how many rooms it has. */
type StayToPrice = Pick<
  StayEntry,
  'hotel' | 'roomType' | 'card' | 'checkIn' | 'checkOut' | 'party' | 'supplier' | 'currency'
> & { rooms: number; coupon?: Coupon | undefined; at: Date };

/** The price of a stay by its hotel's card, with all that a booking records of it. */
export function madePrice(stay: StayToPrice): { price: PricedStay; isDiscounted: boolean } {
  const { hotel, roomType, card, checkIn, checkOut, party, currency } = stay;
  const taxScheme = taxSchemeOf(card.tax, stay.supplier, currency);
  const { price, coupon } = priceRooms({
    hotelId: hotel.id,
    roomType,
    checkIn,
    checkOut,
    card,
    currency,
    today: dateInKerala(stay.at),
    coupon: stay.coupon,
    taxScheme,
    parties: splitParty(stay.rooms, party.adults, party.childAges),
  });
  const taxMode = taxModeOf(card.tax, taxScheme, currency);
  return {
    price: {
      ...price,
      taxMode,
      supplierId: taxMode === 'none' ? '' : card.tax.supplierId,
      propertyStateCode: taxMode === 'none' ? '' : card.tax.propertyStateCode,
    },
    isDiscounted: coupon.kind === 'applied',
  };
}

/** A booking as first stored: priced by its hotel's card, and unpaid. */
export function madeBooking(entry: StayEntry): Booking {
  const { id, hotel, roomType, checkIn, checkOut, party, currency, bookedAt } = entry;
  const rooms = entry.units.length;
  const { price, isDiscounted } = madePrice({ ...entry, rooms, at: bookedAt });
  const { taxMode, supplierId, propertyStateCode } = price;
  const today = dateInKerala(bookedAt);
  const plan = planPayment(price.totalMinor, hotel.data, { checkIn, today, currency });
  const { name, address, images } = hotel.data;
  return {
    ...unpaidBooking,
    _id: id,
    reference: bookingReference(entry.referenceOf),
    hotel: { _id: hotel.id, name, address },
    room: { roomTypeId: roomType._id, roomType: roomType.name, images: images.slice(0, 3) },
    ...placedIn(entry.units),
    ...entry.guest,
    guests: partySize(party),
    ...party,
    rateVersion: price.rateVersion,
    couponCode: isDiscounted ? (entry.coupon?.code ?? '') : '',
    netMinor: price.netMinor,
    taxMinor: price.taxMinor,
    taxGroups: price.taxGroups,
    taxMode,
    supplierId,
    propertyStateCode,
    billing: taxMode === 'none' ? null : entry.billing,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    nights: price.nights,
    currency,
    totalMinor: price.totalMinor,
    lines: price.lines,
    ...plan,
    status: initialBookingStatus(plan.dueNowMinor),
    holdUntil: entry.holdUntil.toISOString(),
    inquiryId: entry.inquiryId,
    source: entry.source ?? derivedSource({ _id: entry.id, inquiryId: entry.inquiryId }),
    sourceCostPercent: entry.sourceCostPercent ?? 0,
    createdAt: bookedAt.toISOString(),
    updatedAt: bookedAt.toISOString(),
    priceReason: '',
  };
}

/** A payment received for a booking. */
export function madePayment(
  { _id: bookingId, currency }: Booking,
  fields: Pick<Payment, '_id' | 'method' | 'amountMinor' | 'createdAt'> & Partial<Payment>,
): Payment {
  return {
    bookingId,
    channel: 'manual',
    provider: '',
    chargedAt: '',
    currency,
    refundedMinor: zero,
    status: 'applied',
    disputed: false,
    disputeLostMinor: zero,
    feeMinor: zero,
    reference: '',
    voidReason: '',
    recordedBy: '',
    paidAgainMinor: zero,
    receivedOn: dateInKerala(new Date(fields.createdAt)),
    note: '',
    ...fields,
  };
}
