import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';

/** The main image first, each once. */
export function galleryImages(hotel: Hotel): string[] {
  return [...new Set([hotel.mainImage, ...hotel.images])].filter((url) => url !== '');
}

/** How wide the first photo of a hotel is shown; the page's head preloads it at the same width. */
export const firstPhotoSizes = '(min-width: 60rem) 50rem, (min-width: 40rem) 100vw, 62vw';
