import { countOf } from '../core/count-of.ts';
import type { RoomType } from './hotel.ts';

const words = ['', 'one room', 'two rooms', 'three rooms', 'four rooms', 'five rooms', 'six rooms'];

/** Whether a room sleeps a number of people; an unknown capacity fits everyone. */
export const isWithinCapacity = ({ maxGuests }: Pick<RoomType, 'maxGuests'>, people: number) =>
  maxGuests < 1 || people <= maxGuests;

/**
 * Note on a party that exceeds a room's capacity: the agency proposes more rooms rather than
 * refusing (product §6.1).
 * @param room null when unknown
 * @returns a sentence, '' when everyone fits
 */
export function formatOverCapacity(
  room: Pick<RoomType, 'name' | 'maxGuests'> | null,
  people: number,
): string {
  if (room === null || isWithinCapacity(room, people)) return '';
  const rooms = Math.ceil(people / room.maxGuests);
  const said = words[rooms] ?? countOf(rooms, 'room');
  return `${room.name} sleeps ${room.maxGuests}. For ${people} we will propose ${said}.`;
}
