import { partySize } from '@kerala-stays/domain/rates/rate-card';
import { splitParty } from '@kerala-stays/domain/rates/split-party';
import { fewestRooms } from '@kerala-stays/domain/search/fewest-rooms';
import { maxRooms } from '@kerala-stays/domain/search/people-params';
import { everybody, type RequestedStay } from '#web/lib/stay/requested-stay.ts';
import { type PricedStay, priceHotelStay } from './price-hotel-stay.ts';

/** The same stay in more rooms, with the hotel's offer. */
export type MoreRooms = { asked: RequestedStay; priced: PricedStay };

const noMoreHelp = ['sold-out', 'not-sold'];

/** The same people and dates in this many rooms. */
export function inRooms(asked: RequestedStay, rooms: number): RequestedStay {
  const { adults, childAges } = everybody(asked);
  return { ...asked, rooms, adults, childAges, parties: splitParty(rooms, adults, childAges) };
}

/** Number of rooms to start with; null where no number would do. */
export function firstRooms(asked: RequestedStay, most: number): number | null {
  const all = everybody(asked);
  const people = partySize(all);
  return fewestRooms({ rooms: asked.parties.length, adults: all.adults, people }, most);
}

/**
 * The fewest free rooms of a hotel that sleep everyone. Tries one number after another, because
 * only the server knows how many of each type are left.
 * @param most capacity of the largest room
 * @returns null when there are none
 * @throws StaySearchError when the search failed
 */
export async function findMoreRooms(
  hotelId: string,
  asked: RequestedStay,
  most: number,
): Promise<MoreRooms | null> {
  const first = firstRooms(asked, most);
  if (first === null) return null;
  const last = Math.min(maxRooms, everybody(asked).adults);
  for (let rooms = first; rooms <= last; rooms++) {
    const more = inRooms(asked, rooms);
    const priced = await priceHotelStay(hotelId, more);
    const isFree = priced.roomTypes.some(({ state }) => state === 'free' || state === 'on-request');
    if (priced.stay !== null || isFree) return { asked: more, priced };
    if (priced.roomTypes.every(({ state }) => noMoreHelp.includes(state))) return null;
  }
  return null;
}
