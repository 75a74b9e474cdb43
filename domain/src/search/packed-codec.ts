import type { NightMask } from '../bookings/month-sheet.ts';
import { type StayTrait, stayTraitKeys } from '../catalogue/stay-traits.ts';
import type { NearbyLandmark } from '../house/place.ts';
import { emptyRateCard, type RateCard } from '../rates/rate-card.ts';
import type { PackedHotel, PackedRoom, PackedTaken } from './packed-catalogue.ts';

/**
 * Version of the encoding below. Increment it with every change, also of the order of
 * `stayTraitKeys`, so that no release misreads the texts of another.
 */
export const packedForm = 3;

type PackedRoomRow = [_id: string, name: string, price: number, maxGuests: number, units: number];
type PackedHotelRow = [
  _id: string,
  name: string,
  city: string,
  cityKey: string,
  category: string,
  /** Bits in the order of `stayTraitKeys` */
  traits: number,
  houseTraits: number,
  rating: number | null,
  beach: [name: string, km: number] | 0,
  lowestPrice: number | null,
  features: readonly string[],
  roomTypeKeys: readonly string[],
  /** isActive 1, featured 2, isListed 4 */
  flags: number,
  createdAt: string,
  stayVersion: string,
  roomTypes: PackedRoomRow[],
  /** 0 for a hotel that never saved one */
  card: RateCard | 0,
];

const flagsOf = ({ isActive, featured, isListed }: PackedHotel) =>
  (isActive ? 1 : 0) + (featured ? 2 : 0) + (isListed ? 4 : 0);

const bitsOf = (traits: readonly StayTrait[]) =>
  traits.reduce((bits, trait) => bits | (1 << stayTraitKeys.indexOf(trait)), 0);

const beachRow = ({ beach }: { beach: NearbyLandmark | null }): [string, number] | 0 =>
  beach === null ? 0 : [beach.name, beach.km];

const traitsOfBits = (bits: number) =>
  stayTraitKeys.filter((_, index) => (bits & (1 << index)) !== 0);

/** Encodes hotels as one text for {@link decodeCards}. Field names would make up a third of it. */
export function encodeCards(hotels: Iterable<PackedHotel>): string {
  const none = JSON.stringify(emptyRateCard);
  const rows = Array.from(
    hotels,
    (hotel): PackedHotelRow => [
      ...([hotel._id, hotel.name, hotel.city, hotel.cityKey, hotel.category] as const),
      ...([
        bitsOf(hotel.traits),
        bitsOf(hotel.houseTraits),
        hotel.rating,
        beachRow(hotel),
      ] as const),
      ...([hotel.lowestPrice, hotel.features, hotel.roomTypeKeys, flagsOf(hotel)] as const),
      ...([hotel.createdAt, hotel.stayVersion] as const),
      hotel.roomTypes.map(({ _id, name, pricePerNight, maxGuests, units }) => [
        ...([_id, name, pricePerNight, maxGuests, units] as const),
      ]),
      JSON.stringify(hotel.card) === none ? 0 : hotel.card,
    ],
  );
  return JSON.stringify(rows);
}

/**
 * Decodes a text from {@link encodeCards}.
 * @throws SyntaxError, TypeError for any other text
 */
export function decodeCards(text: string): Map<string, PackedHotel> {
  const hotels = new Map<string, PackedHotel>();
  for (const row of JSON.parse(text) as PackedHotelRow[]) {
    const hotel = hotelOfRow(row);
    hotels.set(hotel._id, hotel);
  }
  return hotels;
}

function hotelOfRow([
  _id,
  name,
  city,
  cityKey,
  category,
  traits,
  houseTraits,
  rating,
  beach,
  lowestPrice,
  features,
  roomTypeKeys,
  flags,
  createdAt,
  stayVersion,
  rooms,
  card,
]: PackedHotelRow): PackedHotel {
  // Written out, because spreading would take a good part of a large catalogue's first search.
  return {
    _id,
    name,
    city,
    cityKey,
    category,
    features: [...features],
    traits: traitsOfBits(traits),
    houseTraits: traitsOfBits(houseTraits),
    rating,
    beach: beach === 0 ? null : { name: beach[0], km: beach[1] },
    lowestPrice,
    roomTypeKeys: [...roomTypeKeys],
    isActive: (flags & 1) !== 0,
    featured: (flags & 2) !== 0,
    createdAt,
    isListed: (flags & 4) !== 0,
    stayVersion,
    roomTypes: rooms.map(roomOfRow),
    card: card === 0 ? emptyRateCard : card,
  };
}

const roomOfRow = ([_id, name, pricePerNight, maxGuests, units]: PackedRoomRow): PackedRoom => ({
  _id,
  name,
  pricePerNight,
  maxGuests,
  units,
});

/** A hotel's id, then its room types, each with alternating units and masks. */
type PackedNightsRow = [hotelId: string, ...rooms: [key: string, ...unitsAndMasks: number[]][]];

/** Encodes taken nights of one month as one text for {@link decodeNights}. */
export function encodeNights(hotels: Iterable<readonly [string, PackedTaken]>): string {
  const rows = Array.from(
    hotels,
    ([hotelId, taken]): PackedNightsRow => [
      hotelId,
      ...Array.from(taken, ([key, units]): [string, ...number[]] => [
        key,
        ...Object.entries(units).flatMap(([unit, mask]) => [Number(unit), mask]),
      ]),
    ],
  );
  return JSON.stringify(rows);
}

/**
 * Decodes a text from {@link encodeNights}.
 * @throws SyntaxError, TypeError for any other text
 */
export function decodeNights(text: string): Map<string, PackedTaken> {
  const nights = new Map<string, PackedTaken>();
  for (const [hotelId, ...rooms] of JSON.parse(text) as PackedNightsRow[]) {
    const taken = new Map<string, Record<number, NightMask>>();
    for (const [key, ...flat] of rooms) {
      const units: Record<number, NightMask> = {};
      for (let at = 0; at < flat.length; at += 2) units[flat[at] ?? 0] = flat[at + 1] ?? 0;
      taken.set(key, units);
    }
    nights.set(hotelId, taken);
  }
  return nights;
}
