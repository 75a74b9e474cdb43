import type { NightMask, TakenNights } from '../bookings/month-sheet.ts';
import type { Hotel, RoomType } from '../catalogue/hotel.ts';
import { mainImage } from '../catalogue/hotel-images.ts';
import type { RateCard } from '../rates/rate-card.ts';
import type { RateTax } from '../rates/rate-tax.ts';

/** A room type as far as finding and pricing a stay needs it. */
export type PackedRoom = Pick<RoomType, '_id' | 'name' | 'pricePerNight' | 'maxGuests' | 'units'>;

/** A hotel as the search knows it: what finds it, and what prices its stays. Nothing of people. */
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
  /** ISO 8601 instant; '' when unknown. */
  | 'createdAt'
> & {
  /** It has room types or images (product §4.2). */
  isListed: boolean;
  /** The hotel's `stayVersion` for which the card and the nights hold; '' before its first change. */
  stayVersion: string;
  roomTypes: readonly PackedRoom[];
  /** Of `tax` only what decides the price: mode, supplier and State. */
  card: RateCard;
};

/**
 * Taken nights of a hotel in one month: by the {@link packedRoomKey} of a room type, mask by unit as in a month sheet.
 * A map, because room types of thousands of hotels as fields would make an object a kind of its own each.
 */
export type PackedTaken = ReadonlyMap<string, Readonly<Record<string, NightMask>>>;

/** Taken nights of one month, by the hotel's id; a hotel that is missing has none. Read them with {@link unitMasks}. */
export type PackedNights = ReadonlyMap<string, PackedTaken>;

/** What decides whether a supplier collects taxes, and which. */
export type PackedSupplier = { stateCode: string; gstin: string };

/** The whole catalogue with the nights of some months, as the search reads it. */
export type PackedCatalogue = {
  /** In the order of their ids, inactive ones included. */
  hotels: readonly PackedHotel[];
  /** By month, 'YYYY-MM': each month that was asked for. */
  nights: ReadonlyMap<string, PackedNights>;
  /** By id, as they are registered at this moment. */
  suppliers: ReadonlyMap<string, PackedSupplier>;
};

const packedTax = ({ mode, supplierId, propertyStateCode }: RateTax): RateTax => ({
  mode,
  supplierId,
  propertyStateCode,
  // Who settled it and when is nothing that a price needs.
  confirmedWith: '',
  confirmedOn: '',
  confirmedBy: '',
});

/** What the search keeps of a hotel and its rate card. @param stayVersion as stored with the hotel */
export function packHotel(hotel: Hotel, card: RateCard, stayVersion: string): PackedHotel {
  const { _id, name, city, cityKey, category, features, roomTypeKeys } = hotel;
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
    createdAt: hotel.createdAt,
    isListed: hotel.roomTypes.length > 0 || mainImage(hotel) !== '',
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

/** Ids of room types are random and long, and months repeat them: 31 bits of each tell those of one hotel apart. */
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
 * Which units of a room type are taken in a month: mask by unit, as in a month sheet.
 * @param taken what a month of {@link PackedNights} has for the hotel
 * @param key its {@link packedRoomKey}
 */
export function unitMasks(
  taken: PackedTaken | undefined,
  key: string,
): Readonly<Record<string, NightMask>> {
  return taken?.get(key) ?? noUnits;
}

/** Taken nights of a hotel with its room types by their short keys; of two with the same one, the nights of both. */
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
