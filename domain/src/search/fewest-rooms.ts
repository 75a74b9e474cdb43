import { mostRooms } from './people-params.ts';

/**
 * The fewest rooms, more than were asked for, in which everybody can be where the largest room holds `most`.
 * @returns null where a search has not so many rooms, or not an adult for each
 */
export function fewestRooms(
  { rooms, adults, people }: { rooms: number; adults: number; people: number },
  most: number,
): number | null {
  if (most < 1) return null;
  const fewest = Math.max(rooms + 1, Math.ceil(people / most));
  return fewest <= Math.min(mostRooms, adults) ? fewest : null;
}
