import type { z } from 'zod';
import { bookingReference } from '../bookings/booking.ts';
import { readBooking } from '../bookings/booking-read.ts';
import { deriveHotelFields } from '../catalogue/hotel-derived.ts';
import { readHotel } from '../catalogue/hotel-read.ts';
import { storedImageUrl } from '../catalogue/images.ts';
import { type CalendarDate, daysBetween } from '../core/calendar.ts';
import { type MinorUnits, toMajor } from '../core/money.ts';
import { planPayment } from '../money/deposit.ts';
import { priceStay } from '../rates/price-stay.ts';
import { emptyRateCard, partyOf, type RateCard } from '../rates/rate-card.ts';
import { readRateCard } from '../rates/rate-card-read.ts';
import { booking, staffBooking } from './booking-schemas.ts';
import { hotel } from './hotel-schemas.ts';

// Examples for the API documentation, made from demo data, so that example requests work in the
// local stack. Read and priced by the product's own rules.

export const exampleIds = {
  hotel: 'slow-water-houseboats-alappuzha',
  roomType: '2-bedroom-houseboat',
  category: 'backwaters-and-houseboats',
  booking: 'demo-booking-paid',
  inquiry: 'demo-inquiry-05',
  proposal: 'demo-proposal',
  banner: 'monsoon-rates',
  payment: 'demo-booking-paid-upi',
  refund: 'refund-1',
  exception: 'exception-1',
  mail: 'demo-booking-paid-booking-paid',
} as const;

export const exampleDay = '2027-01-10' as CalendarDate;
export const exampleStay = {
  hotelId: exampleIds.hotel,
  roomTypeId: exampleIds.roomType,
  checkIn: exampleDay,
  checkOut: '2027-01-12' as CalendarDate,
  guests: 4,
} as const;
export const exampleInstant = '2026-11-20T04:30:00.000Z';
export const exampleGuest = {
  guestName: 'Arun Thomas',
  guestEmail: 'guest@stays.example',
  guestMobile: '+91 98470 12345',
} as const;

function storedHotel() {
  const image = storedImageUrl(`hotels/${exampleIds.hotel}/01`);
  const input = readHotel(exampleIds.hotel, {
    hotel_id: 'a1',
    name: 'Slow Water Houseboats',
    address: 'Finishing Point Jetty, Alappuzha 688013',
    city: 'Alappuzha',
    contact: '+91 477 5555 0141',
    description: 'Five kettuvallams built in the old way. You board at noon and tie up at dusk.',
    rooms: '5 houseboats',
    category: exampleIds.category,
    isActive: true,
    features: ['Crew of three', 'All meals aboard'],
    amenities: ['Free Breakfast'],
    images: [image],
    mainImage: image,
    createdAt: exampleInstant,
    updatedAt: exampleInstant,
    roomTypes: [
      {
        _id: exampleIds.roomType,
        name: '2 bedroom houseboat',
        pricePerNight: 9200,
        maxGuests: 4,
        description: 'Two cabins with their own baths and a shared bow.',
        amenities: ['Free Breakfast'],
        units: 2,
      },
    ],
  });
  return { ...input, ...deriveHotelFields(input) };
}

/** A hotel as the public sees it. */
export function exampleHotel(): z.output<typeof hotel> {
  return hotel.parse(storedHotel());
}

/** A card with one season; the room type's own price applies on all other nights. */
export function exampleRateCard(): RateCard {
  const season = { id: 'christmas', name: 'Christmas', from: '2026-12-20', to: '2027-01-03' };
  const rooms = { [exampleIds.roomType]: { rate: 11_000, weekend: 12_500 } };
  return readRateCard({ seasons: [{ ...season, all: { minStay: 2 }, rooms }] });
}

/** Price and payment plan of the example stay. */
export function exampleQuote() {
  const stored = storedHotel();
  const [roomType] = stored.roomTypes;
  if (roomType === undefined) throw new Error('The example hotel has no room type');
  const stay = { checkIn: exampleDay, checkOut: exampleStay.checkOut };
  const { currency, nights, lines, totalMinor } = priceStay({
    hotelId: exampleIds.hotel,
    roomType,
    ...stay,
    party: partyOf(exampleStay),
    card: emptyRateCard,
    currency: 'usd',
    today: exampleDay,
    taxScheme: null,
  }).price;
  const terms = { checkIn: exampleDay, today: exampleDay, currency };
  return {
    currency,
    nights,
    lines,
    totalMinor,
    netMinor: totalMinor,
    taxMinor: 0 as MinorUnits,
    taxGroups: [],
    taxMode: 'none' as const,
    ...planPayment(totalMinor, stored, terms),
    totalPrice: toMajor(totalMinor, currency),
    available: true,
    instantMinutes: 0,
    rule: '',
  };
}

function storedBooking() {
  const { totalPrice, available, rule, instantMinutes, ...price } = exampleQuote();
  const { name, address, images } = storedHotel();
  return {
    ...readBooking(exampleIds.booking, {
      ...price,
      ...exampleGuest,
      reference: bookingReference('demopaid'),
      hotel: { _id: exampleIds.hotel, name, address },
      room: { roomTypeId: exampleIds.roomType, roomType: '2 bedroom houseboat', images },
      unit: 1,
      guests: exampleStay.guests,
      checkInDate: exampleStay.checkIn,
      checkOutDate: exampleStay.checkOut,
      nights: daysBetween(exampleDay, exampleStay.checkOut),
      status: 'paid',
      isPaid: true,
      paymentMethod: 'card',
      paymentId: 'pi_example',
      paidMinor: price.totalMinor,
      createdAt: exampleInstant,
      updatedAt: exampleInstant,
      paidAt: exampleInstant,
    }),
    totalPrice,
    user: { username: exampleGuest.guestName },
  };
}

/** A booking as its guest sees it. */
export const exampleBooking = () => booking.parse(storedBooking());
export const exampleStaffBooking = () => staffBooking.parse(storedBooking());

/** Response of most staff operations on one booking. */
export const exampleDone = (message: string) => ({
  success: true as const,
  message,
  booking: exampleStaffBooking(),
});

/** Half of the example's price. */
export const exampleAmount = 920_000 as MinorUnits;
