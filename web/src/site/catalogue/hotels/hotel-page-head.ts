import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceLabel, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import type { PageHead } from '#web/lib/browser/page-head.ts';
import { formatImage, galleryImages, photoSizes } from './gallery-images.ts';

/** Id of what stands below the gallery, whose buttons stand at its right-hand edge. */
export const afterGalleryId = 'after-gallery';

const descriptionLength = 180;

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))}…`;
}

/** Title and preview of a hotel, as chats show it for a link. */
export function hotelHead(hotel: Hotel): PageHead {
  const card = toHotelCard(hotel);
  const currency = surfaceCurrency('roomType', env.siteCurrency);
  const price = priceLabel(card, currency);
  const place = hotel.city === '' ? 'Kerala' : `${hotel.city}, Kerala`;
  const url = paths.hotel.href(hotel._id);
  const images = galleryImages(hotel);
  const [first] = images;
  return {
    title: `${hotel.name}, ${hotel.city || 'Kerala'}`,
    description: shortened(
      `${price}${card.lowestPrice === null ? '' : ' per night'}. ${hotel.description || `A stay in ${place}.`}`,
    ),
    canonicalPath: url,
    paintFrom: afterGalleryId,
    ...(card.image && { image: { url: card.image, alt: formatImage(hotel, card.image, 0) } }),
    ...(first && { firstImage: { url: first, sizes: photoSizes(images.length, 0) } }),
  };
}
