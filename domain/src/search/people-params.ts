import { guestLimits } from '../core/limits.ts';
import type { Party } from '../rates/rate-card.ts';
import { splitParty } from '../rates/split-party.ts';

/** Rooms of one search. */
export const mostRooms = 5;
/** The same as `rateCardLimits.oldestChild`; apart, because every page with a search bar carries this file. */
const oldestChild = 17;

/** People as the address of a search has them. */
export type PeopleParams = { rooms: string; adults: string; ages: string; party: string };

type AskedPeople = {
  rooms: number;
  /** The people of each room. */
  parties: readonly Party[];
  adults: number;
  /** Oldest first. */
  childAges: readonly number[];
};

/** What is wrong with the people of an address. */
type Wrong = { wrong: 'rooms' | 'guests' | 'adult' | 'children' };

type OneParam = { get(name: string): string | null };

/** A whole number as it stands in an address; null for anything else. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,8}$/.test(text) ? Number(text) : null;

/** An empty field of a form is one that nobody filled in. */
export const readParam = (params: OneParam, name: string) => (params.get(name) ?? '').trim();

/** The people of a search, or why it cannot be for them (product §4.5.1). */
export function readPeople(params: OneParam): AskedPeople | Wrong {
  const named = readParam(params, 'party');
  const parties = named === '' ? readSplit(params) : readParties(named);
  if ('wrong' in parties) return parties;
  const adults = parties.reduce((sum, party) => sum + party.adults, 0);
  const childAges = parties.flatMap((party) => party.childAges).toSorted((a, b) => b - a);
  if (childAges.some((age) => age > oldestChild)) return { wrong: 'children' };
  if (parties.some((party) => party.adults < 1)) return { wrong: 'adult' };
  if (adults + childAges.length > guestLimits.max) return { wrong: 'guests' };
  return { rooms: parties.length, parties, adults, childAges };
}

const isRooms = (rooms: number | null): rooms is number =>
  rooms !== null && rooms >= 1 && rooms <= mostRooms;

const usualAdults = (rooms: number) => Math.max(rooms, guestLimits.default);

/** People for all rooms together, who are divided among them. */
function readSplit(params: OneParam): Party[] | Wrong {
  const [roomsText, adultsText] = [readParam(params, 'rooms'), readParam(params, 'adults')];
  const rooms = roomsText === '' ? 1 : wholeNumber(roomsText);
  if (!isRooms(rooms)) return { wrong: 'rooms' };
  const adults = adultsText === '' ? usualAdults(rooms) : wholeNumber(adultsText);
  if (adults === null || adults > guestLimits.max) return { wrong: 'guests' };
  if (adults < rooms) return { wrong: 'adult' };
  const ages = readAges(readParam(params, 'ages'), betweenAges);
  if ('wrong' in ages) return ages;
  return splitParty(rooms, adults, ages);
}

const betweenAges = /[.,\s]+/;

function readAges(text: string, between: RegExp | string): number[] | Wrong {
  const ages = text === '' ? [] : text.split(between).map(wholeNumber);
  if (ages.length > guestLimits.max) return { wrong: 'guests' };
  const known = ages.filter((age) => age !== null);
  return known.length === ages.length ? known : { wrong: 'children' };
}

/** '2,2-5.9': two adults; two adults with children of 5 and 9. */
function readParties(text: string): Party[] | Wrong {
  const rooms = text.split(',');
  if (!isRooms(rooms.length)) return { wrong: 'rooms' };
  const parties: Party[] = [];
  for (const room of rooms) {
    const [adultsText = '', agesText = '', ...rest] = room.split('-');
    const adults = wholeNumber(adultsText);
    if (adults === null || rest.length > 0) return { wrong: 'guests' };
    const childAges = readAges(agesText, '.');
    if ('wrong' in childAges) return childAges;
    parties.push({ adults, childAges: childAges.toSorted((a, b) => b - a) });
  }
  return parties;
}

/**
 * People that can be searched for, as an address has them: its own where they can be, else what of it is valid, and
 * the usual for the rest. What nobody can ask for is not repeated to the reader.
 */
export function soundPeople(params: OneParam): PeopleParams {
  const own = {
    rooms: readParam(params, 'rooms'),
    adults: readParam(params, 'adults'),
    ages: readParam(params, 'ages'),
    party: readParam(params, 'party'),
  };
  const isSound = !('wrong' in readPeople(params));
  if (isSound && own.party !== '')
    return { ...own, rooms: own.rooms || '1', adults: own.adults || '2' };
  const askedRooms = wholeNumber(own.rooms);
  const askedAdults = wholeNumber(own.adults);
  const isParty = askedAdults !== null && askedAdults >= 1 && askedAdults <= guestLimits.max;
  const asked = isRooms(askedRooms) ? askedRooms : 1;
  // Each room needs an adult: fewer rooms, rather than adults whom nobody has named.
  const rooms = isParty ? Math.min(asked, askedAdults) : asked;
  const adults = isParty ? askedAdults : usualAdults(rooms);
  const ages = own.ages
    .split(betweenAges)
    .map(wholeNumber)
    .filter((age) => age !== null && age <= oldestChild)
    .slice(0, guestLimits.max - adults);
  return { rooms: `${rooms}`, adults: `${adults}`, ages: ages.join('.'), party: '' };
}
