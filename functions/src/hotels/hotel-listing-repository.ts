import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Query } from 'firebase-admin/firestore';
import { coalesce } from '../platform/coalesce.ts';
import { firestore } from '../platform/firestore.ts';
import type { HotelReader } from './hotel-routes.ts';

/** Clients of the old API take the whole list at once; the site itself pages (decision D20). */
const maxListed = 1000;

async function listOf(query: Query): Promise<Hotel[]> {
  const found = await query.limit(maxListed).get();
  return found.docs.map((document) => readHotel(document.id, document.data()));
}

const hotels = () => firestore().collection(collections.hotels);
const active = () => hotels().where('isActive', '==', true);
const newestFirst = (query: Query) =>
  query.orderBy('createdAt', 'desc').orderBy('__name__', 'desc');

export const hotelListings: Omit<HotelReader, 'find'> = {
  listActive: coalesce(() => listOf(newestFirst(active()))),
  listFeatured: async (limit) => {
    const found = await newestFirst(active().where('featured', '==', true))
      .limit(limit)
      .get();
    return found.docs.map((document) => readHotel(document.id, document.data()));
  },
  listAll: () => listOf(newestFirst(hotels())),
  listInCategory: (categoryId) => listOf(hotels().where('category', '==', categoryId)),
};
