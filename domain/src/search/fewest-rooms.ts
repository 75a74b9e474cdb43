import { maxRooms } from './people-params.ts';

/**
 * Fewest rooms, more than requested, that sleep everyone when the largest room sleeps `most`.
 * @returns null above the room limit of a search, or without an adult for each
 */
export function fewestRooms(
  { rooms, adults, people }: { rooms: number; adults: number; people: number },
  most: number,
): number | null {
  if (most < 1) return null;
  const fewest = Math.max(rooms + 1, Math.ceil(people / most));
  return fewest <= Math.min(maxRooms, adults) ? fewest : null;
}

/** A sentence with the number of rooms to try added, where one would do: "No stay sleeps 5. Try 2 rooms." */
export function withRoomsToTry(
  sentence: string,
  asked: { rooms: number; adults: number; people: number },
  most: number,
): string {
  const rooms = fewestRooms(asked, most);
  return rooms === null ? sentence : `${sentence} Try ${rooms} rooms.`;
}
