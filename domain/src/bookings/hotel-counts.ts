import { readFields } from '../core/read-values.ts';
import {
  type BookedRoomTypes,
  readBookedRoomTypes,
  readSoldUnits,
  type SoldUnits,
} from './booked-room-types.ts';

/**
 * Counts of a hotel's bookings, maintained by functions in `hotelCounts/{hotelId}`: booking numbers
 * are the agency's business, while the hotel itself is public. A hotel without bookings has no such
 * document.
 */
export type HotelCounts = {
  /** Bookings on record, past ones too; prevent deletion of the hotel. */
  bookingsCount: number;
  bookedRoomTypes: BookedRoomTypes;
  soldUnits: SoldUnits;
};

/**
 * Hotels from before `hotelCounts` hold these fields themselves, until their next booking or the
 * nightly run.
 */
export const countFields = ['bookingsCount', 'bookedRoomTypes', 'soldUnits'] as const;

/**
 * Reads the counts of a hotel tolerantly; damaged or missing ones are zero.
 * @param counts the document in `hotelCounts`, if any
 * @param hotel the stored hotel. Any counts still in it are added, because an older release running
 *   in parallel may have counted there after the migration.
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
