import { maxHotelImages } from '../core/limits.ts';
import type { HotelInput } from './hotel.ts';

type HotelImages = Pick<HotelInput, 'images' | 'mainImage'>;

/** A hotel's main image: the chosen one, else its first; '' without any. */
export function mainImage(hotel: HotelImages): string {
  return hotel.mainImage || (hotel.images[0] ?? '');
}

export function hasRoomForImages({ images }: Pick<HotelInput, 'images'>, count: number): boolean {
  return images.length + count <= maxHotelImages;
}

/**
 * Appends uploaded images to a hotel's; optionally the first of them becomes the main one.
 * @returns null when the hotel would have too many.
 */
export function addImages(
  hotel: HotelImages,
  urls: readonly string[],
  setAsMain: boolean,
): HotelImages | null {
  const added = urls.filter((url) => !hotel.images.includes(url));
  if (!hasRoomForImages(hotel, added.length)) return null;
  const images = [...hotel.images, ...added];
  const chosen = (setAsMain && urls[0]) || hotel.mainImage;
  return { images, mainImage: mainImage({ images, mainImage: chosen }) };
}

/** Removes an image from a hotel; if it was the main one, the first of the rest takes its place. */
export function removeImage(hotel: HotelImages, url: string): HotelImages {
  const images = hotel.images.filter((image) => image !== url);
  const chosen = hotel.mainImage === url ? '' : hotel.mainImage;
  return { images, mainImage: mainImage({ images, mainImage: chosen }) };
}
