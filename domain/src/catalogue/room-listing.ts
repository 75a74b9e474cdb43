import type { Hotel, RoomType } from './hotel.ts';
import { imagesForRoom } from './image-subject.ts';

/** Name of the one listing of a hotel with images but no room types (product §4.5). */
export const standardRoomName = 'Standard Room';

/** A hotel flattened to one of its room types (product §4.5). */
export type RoomListing = {
  _id: string;
  hotel: Pick<
    Hotel,
    | '_id'
    | 'name'
    | 'address'
    | 'city'
    | 'description'
    | 'rooms'
    | 'roomTypes'
    | 'features'
    | 'addedBy'
    | 'rating'
  >;
  roomType: string;
  pricePerNight: number;
  amenities: string[];
  images: string[];
  isAvailable: boolean;
  createdAt: string;
};

/**
 * One listing per room type; 'Standard Room' at price 0 for a hotel with images only; none for a
 * hotel with neither (product §4.5). Each room type's images begin one further along the hotel's,
 * wrapping round (product §4.5); images with notes are sorted by relevance to the room type.
 */
export function flattenHotel(hotel: Hotel): RoomListing[] {
  const images =
    hotel.images.length > 0 ? hotel.images : [hotel.mainImage].filter((url) => url !== '');
  if (hotel.roomTypes.length === 0) {
    if (images.length === 0) return [];
    return [listing(hotel, 'standard', standardRoomName, 0, hotel.features, images)];
  }
  return hotel.roomTypes.map((room: RoomType, index) =>
    listing(
      hotel,
      room._id,
      room.name,
      room.pricePerNight,
      room.amenities,
      imagesForRoom(rotate(images, index), room._id),
    ),
  );
}

function listing(
  hotel: Hotel,
  key: string,
  roomType: string,
  pricePerNight: number,
  amenities: string[],
  images: string[],
): RoomListing {
  const { _id, name, address, city, description, rooms, roomTypes, features, addedBy, rating } =
    hotel;
  return {
    _id: `${hotel._id}-${key}`,
    hotel: {
      _id,
      name,
      address,
      city,
      description,
      rooms,
      roomTypes,
      features,
      addedBy,
      ...(rating === undefined ? {} : { rating }),
    },
    roomType,
    pricePerNight,
    amenities,
    images,
    isAvailable: hotel.isActive,
    createdAt: hotel.createdAt,
  };
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
