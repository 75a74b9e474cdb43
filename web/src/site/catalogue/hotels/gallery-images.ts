import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { imageCaption } from '@kerala-stays/domain/catalogue/image-subject';

/** The main image first, each once. */
export function galleryImages(hotel: Hotel): string[] {
  return [...new Set([hotel.mainImage, ...hotel.images])].filter((url) => url !== '');
}

/** Photos in the gallery of a wide page; a phone shows the first alone. */
export const shownPhotos = 5;

/**
 * The `sizes` of a photo in the gallery, whose columns depend on how many there are. The page's head loads the first
 * ahead by the same. Wider than the place where a picture of 3:2 is cut at its sides; on a phone less than the
 * screen's density is enough for flat colours.
 * @param count photos of the hotel
 */
export function photoSizes(count: number, index: number): string {
  if (index === 0) {
    const wide = count === 1 ? '80rem' : '50rem';
    return `(min-width: 60rem) ${wide}, (min-width: 40rem) 100vw, 62vw`;
  }
  return `(min-width: 60rem) ${besideFirst(count, index)}, (min-width: 48rem) 50vw, 1px`;
}

function besideFirst(count: number, index: number): string {
  if (count === 2) return '50rem';
  const isBothColumns = count === 3 || (count === 4 && index === 3);
  return isBothColumns ? '39rem' : '20rem';
}

/** Alternative text of an image: its caption, else its position in the gallery. */
export function formatImage(hotel: Hotel, url: string, position: number): string {
  const caption = imageCaption(url, hotel.roomTypes);
  return caption === '' ? `${hotel.name}, photo ${position + 1}` : `${hotel.name}: ${caption}`;
}
