import { collections } from '@kerala-stays/domain/core/collections';
import { database } from '../../support/stack.ts';

export const pageNames = ['home', 'hotels', 'hotel'] as const;
export type PageName = (typeof pageNames)[number];

/** Addresses of the three budgeted pages; the hotel is one with many pictures. */
export async function measuredPages(): Promise<Record<PageName, string>> {
  const featured = await database
    .collection(collections.hotels)
    .where('isActive', '==', true)
    .where('featured', '==', true)
    .limit(1)
    .get();
  const hotel = featured.docs[0];
  if (hotel === undefined) throw new Error('The stack holds no featured hotel: is the seed in?');
  return { home: '/', hotels: '/hotels', hotel: `/hotels/${hotel.id}` };
}
