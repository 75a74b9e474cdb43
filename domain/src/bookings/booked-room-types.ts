import type { RoomType } from '../catalogue/hotel.ts';
import { readCount, readFields } from '../core/read-values.ts';

/**
 * Open bookings by room-type id; a room type without any has no entry. Functions store it with the
 * hotel's counts (`hotel-counts.ts`), in the same write as the booking. The rules reject removing a
 * room type that has an entry (decision D23).
 */
export type BookedRoomTypes = Record<string, number>;

/** Reads the field `bookedRoomTypes`; damaged or missing counts read as none. */
export function readBookedRoomTypes(stored: unknown): BookedRoomTypes {
  return readCounts(readFields(stored).bookedRoomTypes);
}

/**
 * The most units sold on any one coming night, by room-type id. Functions store it with the hotel's
 * counts (`hotel-counts.ts`), in the same write as the nights. May be too high until the next
 * count, never too low. Booking, the rules and the form reject fewer `units` than that.
 */
export type SoldUnits = Record<string, number>;

/** Reads the field `soldUnits`; damaged or missing counts read as none. */
export function readSoldUnits(stored: unknown): SoldUnits {
  return readCounts(readFields(stored).soldUnits);
}

/** The counts with a new one for a room type; zero removes the entry. */
export function withSoldUnits(sold: SoldUnits, roomTypeId: string, units: number): SoldUnits {
  const others = Object.entries(sold).filter(([id]) => id !== roomTypeId);
  return Object.fromEntries(units > 0 ? [...others, [roomTypeId, units]] : others);
}

/** The most units of a room type sold on any one coming night. */
export function soldOf(sold: SoldUnits, roomTypeId: string): number {
  return new Map(Object.entries(sold)).get(roomTypeId) ?? 0;
}

/**
 * Units sold of the first changed room type that would have fewer than guests have booked; null
 * without one. The rules reject the same.
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

/** Message for staff when a room type would have fewer units than guests have booked. */
export function unitsAreSold(sold: number): string {
  return `${sold} rooms of this type are sold on one night ahead`;
}

function readCounts(field: unknown): Record<string, number> {
  const counts = Object.entries(readFields(field)).map(
    ([id, count]) => [id, readCount(count)] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The counts after one more or one fewer booking; never negative. */
export function countRoomType(
  booked: BookedRoomTypes,
  roomTypeId: string,
  by: 1 | -1,
): BookedRoomTypes {
  const count = (new Map(Object.entries(booked)).get(roomTypeId) ?? 0) + by;
  const others = Object.entries(booked).filter(([id]) => id !== roomTypeId);
  return Object.fromEntries(count > 0 ? [...others, [roomTypeId, count]] : others);
}
