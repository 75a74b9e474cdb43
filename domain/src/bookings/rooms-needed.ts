import { countOf } from '../core/count-of.ts';
import { roomLimits } from '../core/limits.ts';
import { type Party, partySize } from '../rates/rate-card.ts';
import { splitParty } from '../rates/split-party.ts';

/** Suggested number of rooms: at most one for each adult, and one when the room type is unknown. */
export function suggestRooms(party: Party, room: { maxGuests: number } | undefined): number {
  if (room === undefined || room.maxGuests < 1) return roomLimits.min;
  const needed = Math.ceil(partySize(party) / room.maxGuests);
  return Math.max(roomLimits.min, Math.min(needed, party.adults, roomLimits.max));
}

/** Guests per room: "2 guests in each", "2 or 3 guests in each"; '' for one room. */
export function formatDivided(party: Party, rooms: number): string {
  if (rooms < 2 || rooms > party.adults) return '';
  const sizes = splitParty(rooms, party.adults, party.childAges).map(partySize);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${least === most ? countOf(most, 'guest') : `${least} or ${countOf(most, 'guest')}`} in each`;
}
