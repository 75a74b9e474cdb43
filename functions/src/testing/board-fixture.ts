import type { MoveInput } from '@kerala-stays/domain/bookings/board';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { moveBooking } from '../bookings/move-booking.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { later } from './payment-fixture.ts';
import { staff, type TaxFixture, taxFixture } from './tax-fixture.ts';

const day = (text: string) => text as CalendarDate;
/** A Saturday. */
export const arrival = day('2026-12-12');

export type BoardFixture = TaxFixture & {
  /** A stay from 12 to 15 December in Deluxe, 13,125 with tax, unless said otherwise. */
  stay: (change?: {
    unit?: number;
    checkIn?: CalendarDate;
    nights?: number;
    roomTypeId?: string;
  }) => Promise<Booking>;
  /** Moves it from the state that staff see now; omitted fields stay. */
  move: (booking: Pick<Booking, '_id'>, to: Partial<MoveInput>, now?: Date) => Promise<Booking>;
  /** Dates and units of a booking's locks, in order. */
  locksOf: (booking: Pick<Booking, '_id'>) => string[];
  mails: () => string[];
};

/**
 * Backwater House: Deluxe 1 to 3 at 4,000, Saturdays 4,500, at Christmas 7,000; Family 1 at 6,500,
 * with 5 % tax.
 */
export async function boardFixture(units = 3): Promise<BoardFixture> {
  const base = await taxFixture('property', { units });
  const { documents, book } = base;
  const hotel = await documents.get('hotels', 'h1');
  documents.seed('hotels', 'h1', {
    ...hotel?.data,
    roomTypes: [
      { _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 2, units },
      { _id: 'r2', name: 'Family', pricePerNight: 6500, maxGuests: 4, units: 1 },
    ],
  });
  const card = await documents.get('rateCards', 'h1');
  documents.seed('rateCards', 'h1', {
    ...card?.data,
    weekend: [6],
    standard: { all: {}, rooms: { r1: { weekend: 4500 } } },
    seasons: [
      {
        id: 'christmas',
        name: 'Christmas',
        from: '2026-12-20',
        to: '2027-01-05',
        all: { minStay: 4 },
        rooms: { r1: { rate: 7000 } },
      },
    ],
  });
  const rows = (collection: string) =>
    Object.entries(documents.snapshot()).filter(([path]) => path.startsWith(`${collection}/`));
  return {
    ...base,
    stay: ({ checkIn = arrival, nights = 3, ...change } = {}) =>
      book({ checkIn, checkOut: addDays(checkIn, nights), overrideRules: true, ...change }),
    move: async ({ _id }, to, now = later(60_000)) => {
      const { booking } = await getBooking(documents, _id);
      const input: MoveInput = {
        roomTypeId: booking.room.roomTypeId,
        unit: booking.unit,
        price: 'keep',
        checkIn: booking.checkInDate,
        checkOut: booking.checkOutDate,
        seenUpdatedAt: booking.updatedAt,
        ...to,
      };
      return moveBooking({ ...base }, _id, input, staff, now);
    },
    locksOf: ({ _id }) =>
      rows('nightLocks')
        .filter(([, lock]) => lock.bookingId === _id)
        .map(([, lock]) => `${lock.roomTypeId} ${lock.unit} ${lock.date}`)
        .sort(),
    mails: () => rows('mail').map(([, mail]) => `${mail.kind}`),
  };
}
