import { readCount, readFields } from '../core/read-values.ts';

/**
 * Open bookings for each room type of a hotel, by room-type id; a room type without any has no
 * entry. Functions keep it in the hotel's field `bookedRoomTypes`, in the same write as the
 * booking, and the rules reject removing a room type that has an entry (decision D23).
 */
export type BookedRoomTypes = Record<string, number>;

/** Reads the field from a stored hotel; damaged or missing counts are none. */
export function readBookedRoomTypes(hotel: unknown): BookedRoomTypes {
  const counts = Object.entries(readFields(readFields(hotel).bookedRoomTypes)).map(
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
