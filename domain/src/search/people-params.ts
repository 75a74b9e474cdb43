import { guestLimits } from '../core/limits.ts';
import type { Party } from '../rates/rate-card.ts';
import { splitParty } from '../rates/split-party.ts';

/** Most rooms of one search. */
export const maxRooms = 5;
/**
 * Same as `rateCardLimits.oldestChild`; repeated here, because every page with a search bar loads
 * this file.
 */
const oldestChild = 17;

/** People as query parameters of a search. */
export type PeopleParams = { rooms: string; adults: string; ages: string; party: string };

type AskedPeople = {
  rooms: number;
  parties: readonly Party[];
  adults: number;
  /** Oldest first. */
  childAges: readonly number[];
};

/** First problem with the people in an address. */
type Wrong = { wrong: 'rooms' | 'guests' | 'adult' | 'children' };

type OneParam = { get(name: string): string | null };

/** Parses a whole number; null for anything else. */
export const wholeNumber = (text: string): number | null =>
  /^\d{1,8}$/.test(text) ? Number(text) : null;

/** Empty form fields count as absent. */
export const readParam = (params: OneParam, name: string) => (params.get(name) ?? '').trim();

/** The people of a search, or the problem with them (product §4.5.1). */
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
  rooms !== null && rooms >= 1 && rooms <= maxRooms;

const usualAdults = (rooms: number) => Math.max(rooms, guestLimits.default);

/** Total people, divided among the rooms. */
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
 * Valid people parameters: the given ones when valid, otherwise their valid parts with defaults for
 * the rest. Invalid input is not shown again.
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
  const requestedRooms = wholeNumber(own.rooms);
  const requestedAdults = wholeNumber(own.adults);
  const isParty =
    requestedAdults !== null && requestedAdults >= 1 && requestedAdults <= guestLimits.max;
  const asked = isRooms(requestedRooms) ? requestedRooms : 1;
  // Each room needs an adult; the number of rooms is reduced rather than adults added.
  const rooms = isParty ? Math.min(asked, requestedAdults) : asked;
  const adults = isParty ? requestedAdults : usualAdults(rooms);
  const ages = own.ages
    .split(betweenAges)
    .map(wholeNumber)
    .filter((age) => age !== null && age <= oldestChild)
    .slice(0, guestLimits.max - adults);
  return { rooms: `${rooms}`, adults: `${adults}`, ages: ages.join('.'), party: '' };
}
