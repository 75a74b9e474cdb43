import { countOf } from '../core/count-of.ts';
import type { RoomType } from './hotel.ts';

const words = ['', 'one room', 'two rooms', 'three rooms', 'four rooms', 'five rooms', 'six rooms'];

/**
 * What is said of more people than a room holds: nobody is refused, the agency proposes more rooms (product §6.1).
 * @param room null where none is known
 * @returns a sentence, '' when everybody fits
 */
export function describeOverCapacity(
  room: Pick<RoomType, 'name' | 'maxGuests'> | null,
  people: number,
): string {
  if (room === null || room.maxGuests < 1 || people <= room.maxGuests) return '';
  const rooms = Math.ceil(people / room.maxGuests);
  const said = words[rooms] ?? countOf(rooms, 'room');
  return `${room.name} sleeps ${room.maxGuests}. For ${people} we will propose ${said}.`;
}
