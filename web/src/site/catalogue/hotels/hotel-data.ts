import type { CatalogueCategory } from '@kerala-stays/domain/catalogue/catalogue';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { mainImage } from '@kerala-stays/domain/catalogue/hotel-images';
import { postalCodeOf } from '@kerala-stays/domain/catalogue/postal-code';
import { site } from '@kerala-stays/domain/content/site';
import { dayOfInstant } from '@kerala-stays/domain/core/calendar';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import type { Review } from '@kerala-stays/domain/reviews/review';
import type {
  AggregateRating,
  HotelRoomLeaf,
  MergeLeafTypes,
  Offer,
  ProductLeaf,
  Review as ReviewData,
} from 'schema-dts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { breadcrumbs, type StructuredData } from '#web/lib/browser/structured-data.ts';

// Nothing is computed at the top level: the browser's code would keep this module for it.

/** From the home page to the list of hotels. */
const wayToList = () =>
  [
    [site.name, paths.home.href],
    ['Our Hotels', paths.hotels.href],
  ] as const;

/** The way to the list of a destination; '' for all of Kerala. */
export function listStructuredData(destination: string): StructuredData[] {
  const place = destination && ([destination, paths.hotels.forDestination(destination)] as const);
  return [breadcrumbs(...wayToList(), ...(place === '' ? [] : [place]))];
}

/** The way to a category's page. */
export function categoryStructuredData({ slug, name }: CatalogueCategory): StructuredData[] {
  return [breadcrumbs(...wayToList(), [name, paths.category.href(slug)])];
}

const soldIn = () => surfaceCurrency('roomType', env.siteCurrency);

/**
 * A hotel and the way to its page as search engines read them, with what the page says and nothing
 * else.
 * @param reviews shown on the page; without any, no rating is claimed
 */
export function hotelStructuredData(hotel: Hotel, reviews: readonly Review[]): StructuredData[] {
  const { name, city } = hotel;
  const town = city === '' ? [] : [[city, paths.hotels.forDestination(city)] as const];
  return [
    hotelData(hotel, reviews),
    breadcrumbs(...wayToList(), ...town, [name, paths.hotel.href(hotel._id)]),
  ];
}

function hotelData(hotel: Hotel, reviews: readonly Review[]): StructuredData {
  const image = mainImage(hotel);
  const postalCode = postalCodeOf(hotel.address);
  const priceRange = formatPriceRange(hotel);
  return {
    '@type': 'Hotel',
    name: hotel.name,
    url: paths.hotel.href(hotel._id),
    ...(hotel.description && { description: hotel.description }),
    ...(image && { image }),
    // Ours, as on the page: guests book with the agency, not at the house.
    telephone: site.phone,
    ...(priceRange && { priceRange }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      addressLocality: hotel.city,
      addressRegion: 'Kerala',
      ...(postalCode && { postalCode }),
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
      .map((room) => offerOf(room, hotel.plusTaxes === true)),
  };
}

/** "$1,200 to $3,400 per night"; '' for prices on request. */
function formatPriceRange({ roomTypes, lowestPrice }: Hotel): string {
  const known = roomTypes.map(({ pricePerNight }) => pricePerNight).filter((price) => price > 0);
  const prices = known.length === 0 && lowestPrice !== null ? [lowestPrice] : known;
  if (prices.length === 0) return '';
  const ends = new Set([Math.min(...prices), Math.max(...prices)]);
  return `${[...ends].map((price) => formatMajor(price, soldIn())).join(' to ')} per night`;
}

function offerOf(room: Hotel['roomTypes'][number], isPlusTaxes: boolean): Offer {
  const { name, pricePerNight: price, maxGuests } = room;
  const priceCurrency = soldIn().toUpperCase();
  // Only products are offered; schema.org wants rooms to be both.
  const itemOffered: MergeLeafTypes<[HotelRoomLeaf, ProductLeaf]> = {
    '@type': ['HotelRoom', 'Product'],
    name,
    occupancy: { '@type': 'QuantitativeValue', maxValue: maxGuests },
  };
  return {
    '@type': 'Offer',
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      // UN/CEFACT's code for a day: it has none for a night.
      unitCode: 'DAY',
      unitText: 'night',
      ...(isPlusTaxes && { valueAddedTaxIncluded: false }),
    },
    // Inside of others, schema-dts knows no item of two types.
    itemOffered: itemOffered as unknown as ProductLeaf,
  };
}

const scale = { bestRating: 5, worstRating: 1 } as const;

/**
 * Rating and reviews for search engines: only those that the page shows, and never for a house of
 * ours, since no one may rate themselves there.
 */
function ratingData(
  { rating, reviewCount, ownedByAgency }: Hotel,
  reviews: readonly Review[],
): { aggregateRating?: AggregateRating; review?: ReviewData[] } {
  if (rating === undefined || reviewCount === 0 || ownedByAgency) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ...scale, reviewCount },
    review: reviews
      .filter(({ authorName }) => authorName !== '')
      .map(({ authorName, createdAt, scores, title, text }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: authorName },
        datePublished: dayOfInstant(createdAt),
        reviewRating: { '@type': 'Rating', ratingValue: scores.overall, ...scale },
        ...(title && { name: title }),
        ...(text && { reviewBody: text }),
      })),
  };
}
