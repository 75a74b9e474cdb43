import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { guestLimits } from '@kerala-stays/domain/core/limits';
import { slugify } from '@kerala-stays/domain/core/slug';
import { type HotelDocument, hotelDocument } from '../factories.ts';
import { picturesOf } from './picture-names.ts';
import type { RoomEntry, StayEntry } from './stay-entry.ts';

export const dayMs = 86_400_000;

/** Dialling codes of the towns; the numbers behind them have a digit too many and reach nobody. */
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

function contactOf({ city, line }: StayEntry): string {
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

/** The stored document of a stay, as if staff had entered it `ageDays` before `now`. */
export function hotelDocumentOf(
  stay: StayEntry,
  now: Date,
): HotelDocument & Record<string, unknown> {
  const images = picturesOf(stay);
  const createdAt = new Date(now.getTime() - stay.ageDays * dayMs);
  return {
    ...hotelDocument({
      name: stay.name,
      address: stay.address,
      city: stay.city,
      contact: contactOf(stay),
      description: stay.description,
      rooms: stay.rooms,
      featured: stay.featured ?? false,
      has_pool: stay.pool ?? false,
      hotel_id: stay.hotelId,
      features: stay.features,
      amenities: stay.amenities,
      images,
      mainImage: images[0] ?? '',
      isActive: !stay.inactive,
      roomTypes: stay.roomTypes.map(storedRoom),
      category: stay.category,
      createdAt,
      updatedAt: createdAt,
      reviewCount: stay.reviews ?? 0,
      ...(stay.rating === undefined ? {} : { rating: stay.rating }),
    }),
    ...stay.stored,
  };
}
