import type { Party } from './rate-card.ts';

/**
 * Divides people among rooms: adults in turn, starting with the first room; then the children,
 * oldest first, each to the room with the fewest people.
 * @param rooms at least 1; with fewer adults than rooms some rooms get no adult, which validation
 *   rules out
 */
export function splitParty(rooms: number, adults: number, childAges: readonly number[]): Party[] {
  const parties = Array.from({ length: rooms }, (_, room) => ({
    adults: Math.floor(adults / rooms) + (room < adults % rooms ? 1 : 0),
    childAges: [] as number[],
  }));
  const size = (party: Party) => party.adults + party.childAges.length;
  for (const age of childAges.toSorted((a, b) => b - a)) {
    const emptiest = parties.reduce((least, party) => (size(party) < size(least) ? party : least));
    emptiest.childAges.push(age);
  }
  return parties;
}
