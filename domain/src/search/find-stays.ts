import { monthsOf, type NightMask, nightsMask, unitsFreeInMasks } from '../bookings/month-sheet.ts';
import { matchesDestination } from '../catalogue/catalogue.ts';
import type { MinorUnits } from '../core/money.ts';
import { partySize } from '../rates/rate-card.ts';
import { withRoomsToTry } from './fewest-rooms.ts';
import {
  type PackedCatalogue,
  type PackedHotel,
  type PackedRoom,
  packedRoomKey,
  unitMasks,
} from './packed-catalogue.ts';
import { type HotelStay, isWanted, priceHotel, type SearchTerms } from './price-hotel.ts';
import { peopleOf, type StayQuestion, type StaySort } from './stay-question.ts';

/** A hotel with a matching stay, from packed data. */
export type FoundStay = { hotel: PackedHotel; stay: HotelStay };

/** The nights of a stay in each of its months, computed once for all hotels. */
type StayMasks = readonly { month: string; stay: NightMask }[];

export const stayMasks = ({ from, to }: Pick<StayQuestion, 'from' | 'to'>): StayMasks =>
  monthsOf(from, to).map((month) => ({ month, stay: nightsMask(month, from, to) }));

/** Units of a room type that are free on all nights of a stay, from packed data. */
export function packedUnitsFree(
  { nights }: Pick<PackedCatalogue, 'nights'>,
  hotelId: string,
  masks: StayMasks,
): (room: PackedRoom) => number {
  const ofHotel = masks.map(({ month, stay }) => ({
    stay,
    taken: nights.get(month)?.get(hotelId),
  }));
  return ({ _id, units }) => {
    const key = packedRoomKey(_id);
    const months = ofHotel.map(({ stay, taken }) => ({ stay, byUnit: unitMasks(taken, key) }));
    return unitsFreeInMasks(units, months).length;
  };
}

type Candidate = Pick<
  PackedHotel,
  'isActive' | 'isListed' | 'cityKey' | 'category' | 'traits' | 'houseTraits' | 'rating'
>;

/** Whether a hotel is listed in the place of a search. */
export function isInPlace(
  hotel: Pick<Candidate, 'isActive' | 'isListed' | 'cityKey'>,
  { destination }: Pick<StayQuestion, 'destination'>,
): boolean {
  return (
    hotel.isActive &&
    hotel.isListed &&
    (destination === '' || matchesDestination(hotel.cityKey, destination))
  );
}

/** Whether a hotel is a candidate for a search: in its place, and all that was asked of the house. */
export function isSearched(
  hotel: Candidate,
  question: Pick<StayQuestion, 'destination' | 'kinds' | 'has' | 'rating'>,
): boolean {
  const { kinds, has, rating } = question;
  return (
    isInPlace(hotel, question) &&
    (kinds.length === 0 || kinds.includes(hotel.category)) &&
    (rating === null || (hotel.rating !== null && hotel.rating >= rating)) &&
    has.every((trait) => hotel.traits.includes(trait) || hotel.houseTraits.includes(trait))
  );
}

export const isWithin = (stay: HotelStay, { max }: Pick<StayQuestion, 'max'>): boolean =>
  max === null || stay.totalMinor <= max;

/** Every hotel with a stay that matches a search, in the requested order. */
export function findStays(
  catalogue: PackedCatalogue,
  question: StayQuestion,
  terms: SearchTerms,
): FoundStay[] {
  const masks = stayMasks(question);
  const found: FoundStay[] = [];
  for (const hotel of catalogue.hotels) {
    if (!isSearched(hotel, question)) continue;
    const free = packedUnitsFree(catalogue, hotel._id, masks);
    const stay = priceHotel(hotel, question, terms, free);
    if (stay !== null && isWithin(stay, question)) found.push({ hotel, stay });
  }
  const compare = comparePlaces(question.sort);
  return found.sort((a, b) => compare(placeOf(a), placeOf(b)));
}

/** Sort keys of a stay in a list, for every order. */
export type StayPlace = {
  totalMinor: MinorUnits;
  featured: boolean;
  createdAt: string;
  id: string;
};

export const placeOf = ({ hotel, stay }: FoundStay): StayPlace => ({
  totalMinor: stay.totalMinor,
  featured: hotel.featured,
  createdAt: hotel.createdAt,
  id: hotel._id,
});

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Comparison for the order of a list; ids settle ties, so that pages never overlap. */
export function comparePlaces(sort: StaySort): (a: StayPlace, b: StayPlace) => number {
  switch (sort) {
    case 'total':
      return (a, b) => a.totalMinor - b.totalMinor || compareText(a.id, b.id);
    case 'recommended':
      return (a, b) => Number(b.featured) - Number(a.featured) || compareText(a.id, b.id);
    case 'newest':
      return (a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
  }
}

/**
 * Why no stay can match on any dates: a party that no room holds, as a sentence; '' when there is
 * no such reason.
 */
export function findRoomProblem(
  { hotels }: Pick<PackedCatalogue, 'hotels'>,
  question: StayQuestion,
): string {
  const searched = hotels.filter((hotel) => isSearched(hotel, question));
  const holds = searched.flatMap(({ roomTypes }) =>
    roomTypes.filter((room) => isWanted(room, question.roomTypes)).map((room) => room.maxGuests),
  );
  const most = holds.reduce((a, b) => Math.max(a, b), 0);
  const largest = Math.max(...question.parties.map(partySize));
  if (most === 0 || largest <= most) return '';
  const sentence = `No stay sleeps ${largest} people in one room.`;
  return withRoomsToTry(sentence, { ...question, people: peopleOf(question) }, most);
}
