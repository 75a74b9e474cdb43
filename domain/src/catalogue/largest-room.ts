import type { Hotel, RoomType } from './hotel.ts';

/** The room type with the highest capacity, the first of several; null without room types. */
export function largestRoom({ roomTypes }: Pick<Hotel, 'roomTypes'>): RoomType | null {
  return roomTypes.reduce<RoomType | null>(
    (largest, room) => (largest === null || room.maxGuests > largest.maxGuests ? room : largest),
    null,
  );
}
