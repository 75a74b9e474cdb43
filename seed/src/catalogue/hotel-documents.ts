import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { guestLimits } from '@kerala-stays/domain/core/limits';
import { slugify } from '@kerala-stays/domain/core/slug';
import { type HotelDocument, hotelDocument } from '../factories.ts';
import type { HotelEntry, RoomEntry } from './hotel-entry.ts';
import { toImageUrls } from './images.ts';

export const dayMs = 86_400_000;

/**
 * Dialling codes of the towns; the numbers after them have a digit too many, so that they reach no
 * one.
 */
const dialling: Record<string, string> = {
  munnar: '4865',
  wayanad: '4936',
  vagamon: '4869',
  kochi: '484',
  alappuzha: '477',
  thekkady: '4869',
  kumarakom: '481',
  varkala: '470',
};

function contactOf({ city, line }: HotelEntry): string {
  const code = dialling[city.toLowerCase()] ?? '484';
  return `+91 ${code} ${code.length === 4 ? '555 01' : '5555 01'}${line}`;
}

function storedRoom({ name, price, guests, units, description, amenities }: RoomEntry): RoomType {
  return {
    _id: slugify(name),
    name,
    pricePerNight: price,
    maxGuests: guests ?? guestLimits.default,
    description,
    amenities,
    units: units ?? 1,
  };
}

/** The stored document of a hotel, as if staff had entered it `ageDays` before `now`. */
export function toHotelDocument(
  hotel: HotelEntry,
  now: Date,
): HotelDocument & Record<string, unknown> {
  const images = toImageUrls(hotel);
  const createdAt = new Date(now.getTime() - hotel.ageDays * dayMs);
  return {
    ...hotelDocument({
      name: hotel.name,
      address: hotel.address,
      city: hotel.city,
      contact: contactOf(hotel),
      description: hotel.description,
      rooms: hotel.rooms,
      featured: hotel.featured ?? false,
      has_pool: hotel.pool ?? false,
      hotel_id: hotel.hotelId,
      features: hotel.features,
      amenities: hotel.amenities,
      images,
      mainImage: images[0] ?? '',
      isActive: !hotel.inactive,
      roomTypes: hotel.roomTypes.map(storedRoom),
      category: hotel.category,
      ...hotel.deposit,
      createdAt,
      updatedAt: createdAt,
    }),
    ...hotel.stored,
  };
}
