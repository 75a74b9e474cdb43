import {
  type BookedRoomTypes,
  countRoomType,
  type SoldUnits,
} from '@kerala-stays/domain/bookings/booked-room-types';
import {
  countFields,
  type HotelCounts,
  readHotelCounts,
} from '@kerala-stays/domain/bookings/hotel-counts';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  type Documents,
  type Patch,
  removed,
  type Stored,
  type Write,
} from '../../platform/documents.ts';

/** A hotel with its counts, as read. */
export type CountedHotel = { hotel: Stored; stored: Stored | null; counts: HotelCounts };

/** Effect of a booking on the counts: the number of all bookings, and of the upcoming ones. */
export type CountChange = { roomTypeId: string; bookings: 1 | 0 | -1; upcoming: 1 | -1 };

export async function readCounted(documents: Documents, hotel: Stored): Promise<CountedHotel> {
  const stored = await documents.get(collections.hotelCounts, hotel.id);
  return { hotel, stored, counts: readHotelCounts(stored?.data, hotel.data) };
}

/**
 * Counts a booking on its hotel. The rules check these counts before staff remove a room type or
 * its units, and the API before deleting a hotel. Both documents must be unchanged since they were
 * read. No booking is made for a hotel or a room type removed at the same moment (decision D23).
 * Counts of one hotel change one after another.
 * @param soldUnits when the write also changes nights
 * @param hotelPatch other changes to the hotel
 */
export function countWrites(
  { hotel, stored, counts }: CountedHotel,
  changes: readonly CountChange[],
  soldUnits: SoldUnits = counts.soldUnits,
  hotelPatch: Patch = {},
): Write[] {
  const data = {
    bookingsCount: Math.max(
      0,
      changes.reduce((sum, { bookings }) => sum + bookings, counts.bookingsCount),
    ),
    bookedRoomTypes: changes.reduce<BookedRoomTypes>(
      (booked, { roomTypeId, upcoming }) => countRoomType(booked, roomTypeId, upcoming),
      counts.bookedRoomTypes,
    ),
    soldUnits,
  };
  const at = { collection: collections.hotelCounts, id: hotel.id };
  return [
    {
      kind: 'update',
      collection: collections.hotels,
      id: hotel.id,
      // Moves counts off a hotel of an older release; any other hotel keeps its version.
      patch: { ...withoutFields(countFields), ...hotelPatch },
      version: hotel.version,
    },
    stored === null
      ? { kind: 'create', ...at, data }
      : { kind: 'update', ...at, patch: data, version: stored.version },
  ];
}

/** A patch that removes fields. */
export const withoutFields = (fields: readonly string[]): Patch =>
  Object.fromEntries(fields.map((field) => [field, removed]));
