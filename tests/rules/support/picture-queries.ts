import type { RegisteredQuery } from './query-shape.ts';

const shown = [
  ['hotels', 'images', 'array-contains'],
  ['hotels', 'mainImage', '=='],
  ['categories', 'image', '=='],
  ['banners', 'imageUrl', '=='],
  ['bookings', 'room.images', 'array-contains'],
] as const;

/** Queries for uses of a picture, each served by single-field indexes. */
export const pictureQueries = shown.map(
  ([collection, field, op]): RegisteredQuery => ({
    askedBy: ['functions/src/catalogue/images/image-references-repository.ts'],
    collection,
    where: [{ field, op }],
  }),
);
