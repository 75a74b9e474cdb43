import type { RoomType } from '../catalogue/hotel.ts';
import { readCount, readFields } from '../core/read-values.ts';

/**
 * Open bookings for each room type of a hotel, by room-type id; a room type without any has no
 * entry. Functions keep it with the hotel's counts (`hotel-counts.ts`), in the same write as the
 * booking, and the rules reject removing a room type that has an entry (decision D23).
 */
export type BookedRoomTypes = Record<string, number>;

/** Reads the field `bookedRoomTypes`; damaged or missing counts are none. */
export function readBookedRoomTypes(stored: unknown): BookedRoomTypes {
  return readCounts(readFields(stored).bookedRoomTypes);
}

/**
 * The highest number of units that are sold on one night ahead, by room-type id. Functions keep it with
 * the hotel's counts (`hotel-counts.ts`), in the same write as the nights: it may be too high until the next
 * count and is never too low. Booking, the rules and the form reject fewer `units` than that.
 */
export type SoldUnits = Record<string, number>;

/** Reads the field `soldUnits`; damaged or missing counts are none. */
export function readSoldUnits(stored: unknown): SoldUnits {
  return readCounts(readFields(stored).soldUnits);
}

/** The counts with another one for a room type; none has no entry. */
export function withSoldUnits(sold: SoldUnits, roomTypeId: string, units: number): SoldUnits {
  const others = Object.entries(sold).filter(([id]) => id !== roomTypeId);
  return Object.fromEntries(units > 0 ? [...others, [roomTypeId, units]] : others);
}

/** Units of a room type that are sold on one night ahead. */
export function soldOf(sold: SoldUnits, roomTypeId: string): number {
  return new Map(Object.entries(sold)).get(roomTypeId) ?? 0;
}

/**
 * The first changed room type that would have fewer units than guests have booked, as the number that is
 * sold; null when there is none. The rules refuse the same.
 */
export function findOversold(
  roomTypes: readonly RoomType[],
  { known, sold }: { known: readonly RoomType[]; sold: SoldUnits },
): number | null {
  const stored = new Set(known.map((roomType) => JSON.stringify(roomType)));
  const oversold = roomTypes
    .filter((roomType) => !stored.has(JSON.stringify(roomType)))
    .find(({ _id, units }) => units < soldOf(sold, _id));
  return oversold === undefined ? null : soldOf(sold, oversold._id);
}

/** What staff read when a room type is to have fewer units than guests have booked. */
export function unitsAreSold(sold: number): string {
  return `${sold} rooms of this type are sold on one night ahead`;
}

function readCounts(field: unknown): Record<string, number> {
  const counts = Object.entries(readFields(field)).map(
    ([id, count]) => [id, readCount(count)] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The counts after one booking more, or one fewer; never below none. */
export function countRoomType(
  booked: BookedRoomTypes,
  roomTypeId: string,
  by: 1 | -1,
): BookedRoomTypes {
  const count = (new Map(Object.entries(booked)).get(roomTypeId) ?? 0) + by;
  const others = Object.entries(booked).filter(([id]) => id !== roomTypeId);
  return Object.fromEntries(count > 0 ? [...others, [roomTypeId, count]] : others);
}
