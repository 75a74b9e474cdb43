import type { NightMask, TakenNights } from '../bookings/month-sheet.ts';
import type { Hotel, RoomType } from '../catalogue/hotel.ts';
import { mainImage } from '../catalogue/hotel-images.ts';
import { hasOwnRating } from '../catalogue/shown-rating.ts';
import { roundRating, type StayTrait } from '../catalogue/stay-traits.ts';
import type { NearbyLandmark } from '../house/place.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { RateTax } from '../rates/rate-tax.ts';
import { traitsOfHotel } from './house-traits.ts';

/** The fields of a room type needed to find and price a stay. */
export type PackedRoom = Pick<RoomType, '_id' | 'name' | 'pricePerNight' | 'maxGuests' | 'units'>;

/**
 * A hotel in the search data: the fields needed to find it and price its stays. No personal data.
 */
export type PackedHotel = Pick<
  Hotel,
  | '_id'
  | 'name'
  | 'city'
  | 'cityKey'
  | 'category'
  | 'features'
  | 'roomTypeKeys'
  | 'isActive'
  | 'featured'
  | 'lowestPrice'
  /** ISO 8601 instant; '' when unknown. */
  | 'createdAt'
> & {
  /** Has room types or images (product §4.2). */
  isListed: boolean;
  /** By its own document, read again with each search. */
  traits: readonly StayTrait[];
  /** By its facts as packed. */
  houseTraits: readonly StayTrait[];
  /** The nearest beach, by its facts as packed; null where none is near, or the place is not known. */
  beach: NearbyLandmark | null;
  /** Guests' average, as shown; null without a review. */
  rating: number | null;
  /** The hotel's `stayVersion` for which card and nights are valid; '' before its first change. */
  stayVersion: string;
  roomTypes: readonly PackedRoom[];
  /** Of `tax` only the fields that affect the price: mode, supplier and State. */
  card: RateCard;
};

/**
 * Taken nights of a hotel in one month: by {@link packedRoomKey}, then mask by unit as in a month
 * sheet. A map, because objects with thousands of different room types as fields would each get a
 * hidden class of their own.
 */
export type PackedTaken = ReadonlyMap<string, Readonly<Record<string, NightMask>>>;

/** Taken nights of one month by hotel id; a missing hotel has none. Read with {@link unitMasks}. */
export type PackedNights = ReadonlyMap<string, PackedTaken>;

/** The fields of a supplier that decide whether it collects taxes, and which. */
export type PackedSupplier = { stateCode: string; gstin: string };

/** The whole catalogue with the nights of some months, as the search reads it. */
export type PackedCatalogue = {
  /** Ordered by id, inactive ones included. */
  hotels: readonly PackedHotel[];
  /** By month, 'YYYY-MM': each requested month. */
  nights: ReadonlyMap<string, PackedNights>;
  /** By id, with their current registration. */
  suppliers: ReadonlyMap<string, PackedSupplier>;
};

const packedTax = ({ mode, supplierId, propertyStateCode }: RateTax): RateTax => ({
  mode,
  supplierId,
  propertyStateCode,
  // A price needs neither who confirmed the tax nor when.
  confirmedWith: '',
  confirmedOn: '',
  confirmedBy: '',
});

/** Parts of a packed hotel that are not in its own document, and its version there. */
type Beside = Pick<PackedHotel, 'card' | 'houseTraits' | 'beach' | 'stayVersion'>;

/** The search's copy of a hotel, its rate card and the facts of the house. */
export function packHotel(
  hotel: Hotel,
  { card, houseTraits, beach, stayVersion }: Beside,
): PackedHotel {
  const { _id, name, city, cityKey, category, features, roomTypeKeys, rating } = hotel;
  return {
    _id,
    name,
    city,
    cityKey,
    category,
    features,
    roomTypeKeys,
    isActive: hotel.isActive,
    featured: hotel.featured,
    lowestPrice: hotel.lowestPrice,
    createdAt: hotel.createdAt,
    isListed: hotel.roomTypes.length > 0 || mainImage(hotel) !== '',
    traits: traitsOfHotel(hotel),
    houseTraits,
    beach,
    rating: hasOwnRating(hotel) && rating !== undefined ? roundRating(rating) : null,
    stayVersion,
    roomTypes: hotel.roomTypes.map(({ _id, name, pricePerNight, maxGuests, units }) => ({
      _id,
      name,
      pricePerNight,
      maxGuests,
      units,
    })),
    card: { ...card, tax: packedTax(card.tax) },
  };
}

/**
 * Short key of a room type id within its hotel: 31 bits of hash, because ids are long, random and
 * repeated for each month.
 */
export function packedRoomKey(roomTypeId: string): string {
  if (roomTypeId.length <= 6) return roomTypeId;
  // FNV-1a
  let hash = 0x811c9dc5;
  for (let at = 0; at < roomTypeId.length; at++) {
    hash = Math.imul(hash ^ roomTypeId.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 1).toString(36);
}

const noUnits: Readonly<Record<string, NightMask>> = {};

/**
 * Taken nights of a room type in a month: mask by unit, as in a month sheet.
 * @param taken the hotel's entry in a month of {@link PackedNights}
 * @param key its {@link packedRoomKey}
 */
export function unitMasks(
  taken: PackedTaken | undefined,
  key: string,
): Readonly<Record<string, NightMask>> {
  return taken?.get(key) ?? noUnits;
}

/**
 * Taken nights of a hotel by short room-type key; when two keys collide, the nights of both are
 * merged.
 */
export function packNights(taken: TakenNights): PackedTaken {
  const packed = new Map<string, Record<string, NightMask>>();
  for (const [roomTypeId, units] of Object.entries(taken)) {
    const key = packedRoomKey(roomTypeId);
    const known = packed.get(key) ?? {};
    for (const [unit, mask] of Object.entries(units)) known[unit] = (known[unit] ?? 0) | mask;
    packed.set(key, known);
  }
  return packed;
}
