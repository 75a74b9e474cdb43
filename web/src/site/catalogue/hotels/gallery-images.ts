import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { imageCaption } from '@kerala-stays/domain/catalogue/image-subject';

/** The main image first, each once. */
export function galleryImages(hotel: Hotel): string[] {
  return [...new Set([hotel.mainImage, ...hotel.images])].filter((url) => url !== '');
}

/** Width of a hotel's first photo, also used by the preload in the page's head. */
export const firstPhotoSizes = '(min-width: 60rem) 50rem, (min-width: 40rem) 100vw, 62vw';

/** Alternative text of an image: its caption, else its position in the gallery. */
export function formatImage(hotel: Hotel, url: string, position: number): string {
  const caption = imageCaption(url, hotel.roomTypes);
  return caption === '' ? `${hotel.name}, photo ${position + 1}` : `${hotel.name}: ${caption}`;
}
