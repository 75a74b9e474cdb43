import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { partySize } from '@kerala-stays/domain/rates/rate-card';
import { splitParty } from '@kerala-stays/domain/rates/split-party';
import { withRoomsToTry } from '@kerala-stays/domain/search/fewest-rooms';
import type { FoundPage, PricedHotel } from '../api/proposal-calls.ts';
import type { FoundRoom, StaySearch } from './proposal-draft.ts';

const severalTypes = (names: readonly string[]) =>
  `Needs ${countOf(names.length, 'room type')} (${names.join(', ')}). A proposed stay has one: search with other rooms.`;
const notChecked = 'Its price could not be checked just now. Search again.';

/** Stays of a search over all hotels, without the inquiry's own, which is listed before them. */
export function roomsOfPage({ stays }: FoundPage, inquiry: Inquiry): FoundRoom[] {
  return stays.flatMap(({ hotel, rooms, totalMinor, currency }) => {
    const [room] = rooms;
    if (hotel._id === inquiry.hotel._id || room === undefined) return [];
    const isMixed = rooms.length > 1;
    return {
      hotelId: hotel._id,
      hotelName: hotel.name,
      city: hotel.city,
      roomTypeId: room.roomTypeId,
      roomType: isMixed ? rooms.map(({ name }) => name).join(', ') : room.name,
      total: totalMinor === null ? '' : formatMinor(totalMinor, currency),
      problem: isMixed
        ? severalTypes(rooms.map(({ name }) => name))
        : totalMinor === null
          ? notChecked
          : '',
    };
  });
}

const noneFree = 'No room is free for these dates and people.';

/** Why none of the inquiry's own hotel is found, as a sentence: it may be full, or its rooms are too small. */
export function noneOfHotel(
  { roomTypes }: PricedHotel,
  { name, roomTypes: types }: Pick<Hotel, 'name' | 'roomTypes'>,
  { rooms, party: { adults, childAges } }: Pick<StaySearch, 'rooms' | 'party'>,
): string {
  if (roomTypes.length === 0 || roomTypes.some(({ state }) => state !== 'too-small')) {
    return noneFree;
  }
  const largest = Math.max(...splitParty(rooms, adults, childAges).map(partySize));
  const most = Math.max(0, ...types.map(({ maxGuests }) => maxGuests));
  const people = adults + childAges.length;
  const sentence = `No room of ${name} sleeps ${largest} people.`;
  return withRoomsToTry(sentence, { rooms, adults, people }, most);
}

/** Room types of the inquiry's own hotel: the inquired one first, then what is free. */
export function roomsOfHotel(
  { roomTypes, currency }: PricedHotel,
  hotel: Hotel,
  inquiry: Inquiry,
): FoundRoom[] {
  const isInquired = (id: string) => id === inquiry.roomTypeId;
  return roomTypes
    .filter(({ roomTypeId, state }) => state === 'free' || isInquired(roomTypeId))
    .toSorted((a, b) => Number(isInquired(b.roomTypeId)) - Number(isInquired(a.roomTypeId)))
    .map(({ roomTypeId, totalMinor, note }) => ({
      hotelId: hotel._id,
      hotelName: hotel.name,
      city: hotel.city,
      roomTypeId,
      roomType: hotel.roomTypes.find(({ _id }) => _id === roomTypeId)?.name ?? '',
      total: totalMinor === null ? '' : formatMinor(totalMinor, currency),
      problem: note,
    }));
}
