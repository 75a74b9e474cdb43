import type { RegisteredQuery } from './query-shape.ts';

const shown = [
  ['hotels', 'images', 'array-contains'],
  ['hotels', 'mainImage', '=='],
  ['categories', 'image', '=='],
  ['banners', 'imageUrl', '=='],
  ['bookings', 'room.images', 'array-contains'],
] as const;

/** Whether anything shows a picture: each its own query, served by the indexes of single fields. */
export const pictureQueries = shown.map(
  ([collection, field, op]): RegisteredQuery => ({
    askedBy: ['functions/src/catalogue/images/image-references-repository.ts'],
    collection,
    where: [{ field, op }],
  }),
);
