import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { priceLabel, toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { Review } from '@kerala-stays/domain/reviews/review';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import type { PageHead } from '#web/lib/browser/page-head.ts';
import { firstPhotoSizes, galleryImages } from './gallery-images.ts';

const descriptionLength = 180;

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength))}…`;
}

/**
 * Title, structured data and preview of a hotel, as chats show it for a link.
 * @param reviews shown on the page; without any, no rating is claimed
 */
export function hotelHead(hotel: Hotel, reviews: readonly Review[] = []): PageHead {
  const card = toHotelCard(hotel);
  const currency = surfaceCurrency('roomType', env.siteCurrency);
  const price = priceLabel(card, currency);
  const place = hotel.city === '' ? 'Kerala' : `${hotel.city}, Kerala`;
  const url = paths.hotel.href(hotel._id);
  const [first] = galleryImages(hotel);
  return {
    title: `${hotel.name}, ${hotel.city || 'Kerala'}`,
    description: shortened(
      `${price}${card.lowestPrice === null ? '' : ' per night'}. ${hotel.description || `A stay in ${place}.`}`,
    ),
    canonicalPath: url,
    ...(card.image && { image: card.image }),
    ...(first && { firstImage: { url: first, sizes: firstPhotoSizes } }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Hotel',
      name: hotel.name,
      url,
      ...(hotel.description && { description: hotel.description }),
      ...(card.image && { image: card.image }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: hotel.address,
        addressLocality: hotel.city,
        addressRegion: 'Kerala',
        addressCountry: 'IN',
      },
      ...(reviews.length > 0 && ratingData(hotel, reviews)),
      amenityFeature: hotel.features.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
      makesOffer: hotel.roomTypes
        .filter(({ pricePerNight }) => pricePerNight > 0)
        .map(({ name, pricePerNight, maxGuests }) => ({
          '@type': 'Offer',
          price: pricePerNight,
          priceCurrency: currency.toUpperCase(),
          itemOffered: {
            '@type': 'HotelRoom',
            name,
            occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
          },
        })),
    },
  };
}

const scale = { bestRating: 5, worstRating: 1 };

/**
 * Rating and reviews for search engines: only those that the page shows, and never for a house of
 * ours, since no one may rate themselves there.
 */
function ratingData({ rating, reviewCount, ownedByAgency }: Hotel, reviews: readonly Review[]) {
  if (rating === undefined || reviewCount === 0 || ownedByAgency) return {};
  const ratingOf = (ratingValue: number) => ({ '@type': 'Rating', ratingValue, ...scale });
  return {
    aggregateRating: { ...ratingOf(rating), '@type': 'AggregateRating', reviewCount },
    review: reviews
      .filter(({ authorName }) => authorName !== '')
      .map(({ authorName, createdAt, scores, title, text }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: authorName },
        datePublished: createdAt.slice(0, 10),
        reviewRating: ratingOf(scores.overall),
        ...(title && { name: title }),
        ...(text && { reviewBody: text }),
      })),
  };
}
