import type { Hotel, RoomType } from './hotel.ts';

/** The room type that holds the most people, the first of several; null in a hotel without any. */
export function largestRoom({ roomTypes }: Pick<Hotel, 'roomTypes'>): RoomType | null {
  return roomTypes.reduce<RoomType | null>(
    (largest, room) => (largest === null || room.maxGuests > largest.maxGuests ? room : largest),
    null,
  );
}
