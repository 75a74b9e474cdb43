import {
  type ImageNote,
  type ImageSubject,
  notedStem,
} from '@kerala-stays/domain/catalogue/image-subject';
import { avifStem, storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { slugify } from '@kerala-stays/domain/core/slug';

/** The demo images, `seed/images/<name>.webp`: motif and time of day. Some are shared by hotels. */
export const imageNames = [
  'backwaters-dawn',
  'backwaters-golden',
  'backwaters-mist',
  'bath-forest-noon',
  'bath-hills-noon',
  'bath-sea-golden',
  'bath-town-noon',
  'bath-water-dawn',
  'bunks-hills-noon',
  'bunks-town-dawn',
  'cliff-beach-golden',
  'cliff-beach-noon',
  'family-forest-noon',
  'family-hills-golden',
  'family-meadow-golden',
  'family-sea-noon',
  'family-water-golden',
  'fishing-nets-dawn',
  'fishing-nets-dusk',
  'fishing-nets-golden',
  'forest-lake-dawn',
  'forest-lake-golden',
  'forest-lake-mist',
  'forest-lake-noon',
  'hill-house-dawn',
  'hill-house-dusk',
  'hill-house-golden',
  'hill-house-mist',
  'hill-house-noon',
  'houseboat-dawn',
  'houseboat-dusk',
  'houseboat-golden',
  'lake-villa-dawn',
  'lake-villa-golden',
  'lake-villa-mist',
  'lake-villa-noon',
  'lanterns-dusk',
  'lanterns-night',
  'luxury-forest-golden',
  'luxury-hills-dusk',
  'luxury-meadow-noon',
  'luxury-town-noon',
  'meadows-dawn',
  'meadows-golden',
  'meadows-mist',
  'meadows-noon',
  'meal-forest-golden',
  'meal-hills-dawn',
  'meal-sea-noon',
  'meal-water-noon',
  'monsoon-house',
  'paddy-fields-golden',
  'paddy-fields-noon',
  'palm-beach-dawn',
  'palm-beach-dusk',
  'palm-beach-noon',
  'pool-backwaters-golden',
  'pool-backwaters-noon',
  'pool-beach-golden',
  'pool-beach-noon',
  'pool-hills-dusk',
  'pool-hills-golden',
  'pool-hills-noon',
  'ridges-dawn',
  'ridges-dusk',
  'ridges-golden',
  'ridges-mist',
  'ridges-noon',
  'room-forest-golden',
  'room-forest-noon',
  'room-hills-dusk',
  'room-hills-noon',
  'room-meadow-golden',
  'room-meadow-noon',
  'room-sea-golden',
  'room-sea-noon',
  'room-town-golden',
  'room-town-noon',
  'room-water-golden',
  'room-water-noon',
  'single-forest-noon',
  'single-hills-noon',
  'single-meadow-golden',
  'single-sea-noon',
  'single-town-golden',
  'spice-forest-dawn',
  'spice-forest-mist',
  'spice-forest-noon',
  'tea-hills-dawn',
  'tea-hills-golden',
  'tea-hills-mist',
  'tea-hills-noon',
  'town-street-dawn',
  'town-street-golden',
  'town-street-noon',
  'treehouse-dusk',
  'treehouse-golden',
  'treehouse-mist',
  'verandah-forest-noon',
  'verandah-hills-golden',
  'verandah-meadow-noon',
  'verandah-water-golden',
] as const;

export type ImageName = (typeof imageNames)[number];

/**
 * Images also stored in AVIF, `seed/images/<name>-<width>.avif`: those of the first screens. They
 * are committed because encoding them would take longer than the rest of the seed.
 */
export const avifImages: ReadonlySet<ImageName> = new Set<ImageName>([
  'cliff-beach-golden',
  'fishing-nets-dusk',
  'forest-lake-dawn',
  'houseboat-golden',
  'meadows-noon',
  'ridges-dusk',
  'tea-hills-dawn',
  'treehouse-dusk',
]);

/** An image and where it is stored. */
export type ImageUpload = {
  /** Storage name without its suffix, e.g. `hotels/{id}/{name}`. */
  stem: string;
  image: ImageName;
};

type WithImages = {
  id: string;
  images: readonly ImageName[];
  roomTypes: readonly { name: string; image?: ImageName }[];
};

/** Subject of an image, by the beginning of its name; all others are landscapes. */
const subjects: readonly [RegExp, ImageSubject][] = [
  [/^(room|single|family|luxury|bunks)-/, 'room'],
  [/^bath-/, 'bath'],
  [/^meal-/, 'food'],
  [/^(hill-house|houseboat|lake-villa|monsoon-house|treehouse|pool|verandah|lanterns)/, 'outside'],
];

/** All of them are drawings, and say so. */
function noteOf(image: ImageName, roomTypeId: string): ImageNote {
  const subject = subjects.find(([pattern]) => pattern.test(image))?.[1] ?? 'view';
  return { subject, roomTypeId, isDrawn: true };
}

/**
 * The images of a hotel in gallery order, those of its room types from the third place on; each
 * hotel has copies under its own id.
 */
export function toImageUploads({ id, images, roomTypes }: WithImages): ImageUpload[] {
  const ofRooms = new Map(
    roomTypes.flatMap(({ name, image }): [ImageName, string][] =>
      image === undefined ? [] : [[image, slugify(name)]],
    ),
  );
  const first = images.slice(0, 2);
  return [...new Set([...first, ...ofRooms.keys(), ...images])].map((image, i) => {
    const name = `hotels/${id}/${String(i + 1).padStart(2, '0')}-${image}`;
    const stem = notedStem(name, noteOf(image, ofRooms.get(image) ?? ''));
    return { stem: avifImages.has(image) ? avifStem(stem) : stem, image };
  });
}

export const toImageUrls = (hotel: WithImages): string[] =>
  toImageUploads(hotel).map(({ stem }) => storedImageUrl(stem));
