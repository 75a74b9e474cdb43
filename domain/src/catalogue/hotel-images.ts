import { maxHotelImages } from '../core/limits.ts';
import type { HotelInput } from './hotel.ts';

type HotelImages = Pick<HotelInput, 'images' | 'mainImage'>;

/** The image that represents a hotel: the chosen one, else its first; '' when it has none. */
export function mainImage(hotel: HotelImages): string {
  return hotel.mainImage || (hotel.images[0] ?? '');
}

/** Whether a hotel may get `count` more images. */
export function hasRoomForImages({ images }: Pick<HotelInput, 'images'>, count: number): boolean {
  return images.length + count <= maxHotelImages;
}

/**
 * Puts uploaded images behind a hotel's own; the first of them becomes the main one when asked to.
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

/** The rest of a hotel's images; when the main one goes, the first of the rest takes its place. */
export function removeImage(hotel: HotelImages, url: string): HotelImages {
  const images = hotel.images.filter((image) => image !== url);
  const chosen = hotel.mainImage === url ? '' : hotel.mainImage;
  return { images, mainImage: mainImage({ images, mainImage: chosen }) };
}
