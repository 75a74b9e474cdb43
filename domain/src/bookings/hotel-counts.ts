import { readFields } from '../core/read-values.ts';
import {
  type BookedRoomTypes,
  readBookedRoomTypes,
  readSoldUnits,
  type SoldUnits,
} from './booked-room-types.ts';

/**
 * What functions count of a hotel's bookings, in the document `hotelCounts/{hotelId}`: how often a hotel is
 * booked is the agency's business, and everybody may read the hotel itself. One without bookings has no such
 * document.
 */
export type HotelCounts = {
  /** Bookings on record, past ones too: they keep the hotel from being deleted. */
  bookingsCount: number;
  bookedRoomTypes: BookedRoomTypes;
  soldUnits: SoldUnits;
};

/** Hotels from before `hotelCounts` hold these fields themselves, until they are booked or the next night. */
export const countFields = ['bookingsCount', 'bookedRoomTypes', 'soldUnits'] as const;

/**
 * The counts of a hotel, tolerantly: a damaged or missing one is none.
 * @param counts the document in `hotelCounts`, when there is one
 * @param hotel the stored hotel. What it still holds is added: an older release that ran beside this one may
 * have counted there after the counts had moved.
 */
export function readHotelCounts(counts: unknown, hotel: unknown): HotelCounts {
  const whole = (stored: unknown) => {
    const { bookingsCount } = readFields(stored);
    return Number.isInteger(bookingsCount) ? Number(bookingsCount) : 0;
  };
  return {
    bookingsCount: Math.max(0, whole(counts) + whole(hotel)),
    bookedRoomTypes: joined(
      [readBookedRoomTypes(counts), readBookedRoomTypes(hotel)],
      (a, b) => a + b,
    ),
    soldUnits: joined([readSoldUnits(counts), readSoldUnits(hotel)], Math.max),
  };
}

function joined(
  [kept, left]: [Record<string, number>, Record<string, number>],
  join: (a: number, b: number) => number,
): Record<string, number> {
  const others = new Map(Object.entries(left));
  const shared = Object.entries(kept).map(([id, count]) => [id, join(count, others.get(id) ?? 0)]);
  return { ...left, ...Object.fromEntries(shared) };
}
