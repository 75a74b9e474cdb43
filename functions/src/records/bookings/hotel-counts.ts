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

/** A hotel with its counts, as both were read. */
export type CountedHotel = { hotel: Stored; stored: Stored | null; counts: HotelCounts };

/** What a booking changes of the counts: the number of all bookings, and of the upcoming ones. */
export type CountChange = { roomTypeId: string; bookings: 1 | 0 | -1; upcoming: 1 | -1 };

/** Reads the counts of a hotel. */
export async function readCounted(documents: Documents, hotel: Stored): Promise<CountedHotel> {
  const stored = await documents.get(collections.hotelCounts, hotel.id);
  return { hotel, stored, counts: readHotelCounts(stored?.data, hotel.data) };
}

/**
 * Counts a booking on its hotel, where the rules look before staff take a room type or its units away and the
 * API before they delete the hotel. Both documents are demanded as they were read: so a booking is never made for a
 * hotel or a room type that goes in the same moment (decision D23), and those of one hotel are counted one after
 * another.
 * @param soldUnits when the write changes nights, too
 * @param hotelPatch what else changes in the hotel
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
      // A hotel from before gives its counts up; any other stays as it is, down to its version.
      patch: { ...withoutFields(countFields), ...hotelPatch },
      version: hotel.version,
    },
    stored === null
      ? { kind: 'create', ...at, data }
      : { kind: 'update', ...at, patch: data, version: stored.version },
  ];
}

/** A patch that takes fields away. */
export const withoutFields = (fields: readonly string[]): Patch =>
  Object.fromEntries(fields.map((field) => [field, removed]));
