import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { userProfileSchema } from '@kerala-stays/domain/people/user';
import { readReview } from '@kerala-stays/domain/reviews/review';
import { newBanner, newCategory, newHotel } from './attempts.ts';

const review = readReview('b1', { scores: { overall: 5 } }) ?? {};

/**
 * Collections that others than staff may read, with every field of their documents and whom the
 * fields are for: rules cannot hide a field of a document. What staff alone may know has a document
 * of its own, or its collection is closed and the API says what a guest sees of it (decision 058).
 */
export const openCollections: Partial<
  Record<CollectionName, { readers: 'everyone' | 'its person'; fields: readonly string[] }>
> = {
  hotels: {
    readers: 'everyone',
    fields: [...Object.keys(newHotel()), 'rating', 'plusTaxes', 'stayVersion'],
  },
  categories: { readers: 'everyone', fields: Object.keys(newCategory()) },
  banners: { readers: 'everyone', fields: Object.keys(newBanner()) },
  meta: {
    readers: 'everyone',
    fields: [
      'cities',
      'categories',
      'hotelCount',
      'featuredCount',
      'version',
      'cityVersions',
      'updatedAt',
    ],
  },
  lists: { readers: 'everyone', fields: ['form', 'content'] },
  reviews: {
    readers: 'everyone',
    fields: Object.keys(review).filter((field) => field !== '_id'),
  },
  houseFacts: { readers: 'everyone', fields: [...Object.keys(noHouseFacts), 'updatedAt'] },
  reviewStats: { readers: 'everyone', fields: ['sums'] },
  users: {
    readers: 'its person',
    fields: [...Object.keys(userProfileSchema.shape), 'role', 'createdAt', 'updatedAt'],
  },
};
