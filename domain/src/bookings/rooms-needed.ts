import { countOf } from '../core/count-of.ts';
import { roomLimits } from '../core/limits.ts';
import { type Party, partySize } from '../rates/rate-card.ts';
import { splitParty } from '../rates/split-party.ts';

/**
 * How many rooms people need, as a form suggests it: no more than have an adult each, and one where nothing is known of
 * the room type.
 */
export function suggestRooms(party: Party, room: { maxGuests: number } | undefined): number {
  if (room === undefined || room.maxGuests < 1) return roomLimits.min;
  const needed = Math.ceil(partySize(party) / room.maxGuests);
  return Math.max(roomLimits.min, Math.min(needed, party.adults, roomLimits.max));
}

/** How people lie in so many rooms: "2 guests in each", "2 or 3 guests in each"; '' for one room. */
export function sayDivided(party: Party, rooms: number): string {
  if (rooms < 2 || rooms > party.adults) return '';
  const sizes = splitParty(rooms, party.adults, party.childAges).map(partySize);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${least === most ? countOf(most, 'guest') : `${least} or ${countOf(most, 'guest')}`} in each`;
}
