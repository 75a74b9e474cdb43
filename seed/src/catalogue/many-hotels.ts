import type { HotelDocument } from '../factories.ts';
import { createRandom } from '../random.ts';
import { toHotelDocument } from './hotel-documents.ts';
import { hotelEntries } from './hotel-entries.ts';
import { toImageUrls } from './images.ts';

/** First halves of invented house names. */
const firsts = [
  'Amber',
  'Areca',
  'Banyan',
  'Cinnamon',
  'Coir',
  'Copper',
  'Fern',
  'Heron',
  'Ivory',
  'Jackfruit',
  'Kingfisher',
  'Lotus',
  'Mango',
  'Nutmeg',
  'Palmyra',
  'Teak',
];
const seconds = [
  'Court',
  'Gate',
  'House',
  'Landing',
  'Lodge',
  'Quay',
  'Rest',
  'Ridge',
  'Steps',
  'Terrace',
  'Villa',
  'Yard',
];

/**
 * Synthetic hotels for measuring at scale. They are variations of the written ones and share their
 * images, so that even ten thousand need no new ones.
 * @param towns their towns, in rotation; without any, those of the written ones
 */
export function manyHotels(
  count: number,
  now: Date,
  towns: readonly string[] = [],
): { id: string; data: HotelDocument }[] {
  const random = createRandom('many-hotels');
  const patterns = hotelEntries.filter(({ inactive, stored }) => !inactive && !stored);
  return Array.from({ length: count }, (_, i) => {
    const pattern = random.pick(patterns);
    const factor = random.between(0.6, 1.7);
    const number = i + 1;
    const images = toImageUrls(pattern);
    const data = toHotelDocument(
      {
        ...pattern,
        hotelId: `x${number}`,
        name: `${random.pick(firsts)} ${random.pick(seconds)} ${number}`,
        ageDays: random.int(1, 1500),
        city: towns[i % towns.length] ?? pattern.city,
        roomTypes: pattern.roomTypes.map((room) => ({
          ...room,
          price: Math.max(150, Math.round((room.price * factor) / 10) * 10),
        })),
      },
      now,
    );
    return {
      id: `synthetic-${number}`,
      data: { ...data, featured: false, images, mainImage: images[0] ?? '' },
    };
  });
}
