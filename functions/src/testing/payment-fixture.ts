import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { claimBooking } from '../bookings/claim-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import { MemoryDocuments } from './memory-documents.ts';
import { MemoryGateway } from './memory-gateway.ts';
import { MemoryRazorpay } from './memory-razorpay.ts';

/** 10:30 in Kerala on 21 November 2026. */
export const testNow = new Date('2026-11-21T05:00:00Z');
export const testToday = dateInKerala(testNow);

export type PaymentFixture = BookingDeps & {
  documents: MemoryDocuments;
  gateway: MemoryGateway;
  book: (change?: Partial<BookingInput>) => Promise<Booking>;
};

/**
 * Services over memory, with one hotel whose room type has the given number of units.
 * @param provider takes the payments
 */
export function paymentFixture(units = 1, provider: OnlineProvider = 'stripe'): PaymentFixture {
  const documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', {
    name: 'Backwater House',
    address: 'Alappuzha',
    city: 'Alappuzha',
    isActive: true,
    mainImage: '/media/hotels/h1/a.jpg',
    roomTypes: [{ _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 2, units }],
  });
  const fixture: PaymentFixture = {
    documents,
    gateway: provider === 'razorpay' ? new MemoryRazorpay(testNow) : new MemoryGateway(),
    siteUrl: 'https://site.example',
    currency: 'usd',
    book: async (change) => (await createBooking(fixture, stayInput(change), testNow)).booking,
  };
  return fixture;
}

/** Acting member of staff. */
export const staff = { uid: 'staff-1' };

/** A manual payment. */
export const cash = { method: 'cash', note: 'at the desk' } as const;

/** The booking as currently stored. */
export async function bookingOf({ documents }: PaymentFixture, id = 'b1'): Promise<Booking> {
  return (await getBooking(documents, id)).booking;
}

/** The stored documents of a collection. */
export const rowsOf = ({ documents }: Pick<PaymentFixture, 'documents'>, collection: string) =>
  Object.entries(documents.snapshot())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, data]) => data);

/** Adds a booking to an account, as the key in its mail does. */
export async function giveTo(
  fixture: PaymentFixture,
  bookingId: string,
  uid: string,
): Promise<void> {
  const booking = await bookingOf(fixture, bookingId);
  await claimBooking(fixture.documents, { bookingId, key: tripKey(booking), uid }, testNow);
}

/** A valid stay of two nights, three weeks ahead. */
export function stayInput(change: Partial<BookingInput> = {}): BookingInput {
  const checkIn = change.checkIn ?? inDays(21);
  return {
    hotelId: 'h1',
    roomTypeId: 'r1',
    checkIn,
    checkOut: addDays(checkIn, 2),
    guests: 2,
    guestName: 'Asha Nair',
    guestEmail: 'asha@example.com',
    guestMobile: '',
    overrideRules: false,
    holdHours: 24,
    ...change,
  };
}

export function inDays(days: number): CalendarDate {
  return addDays(testToday, days);
}

export function later(ms: number): Date {
  return new Date(testNow.getTime() + ms);
}

export const hourMs = 3_600_000;
