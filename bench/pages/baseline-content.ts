import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { toHotelCard } from '@kerala-stays/domain/catalogue/hotel-card';
import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import {
  featuredHotelsQuery,
  type HotelQuery,
  hotelPageSize,
  planHotelQuery,
} from '@kerala-stays/domain/catalogue/hotel-query';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { FieldPath } from 'firebase-admin/firestore';
import type { PageName } from '../../tests/e2e/support/measured-pages.ts';
import { database } from '../../tests/support/stack.ts';
import { baselineHome, baselineHotel, baselineHotels } from './baseline-pages.ts';

/** The hotels of a page, by the site's own query. */
async function cardsOf({ where, orderBy, limit }: HotelQuery) {
  let query = database.collection(collections.hotels).limit(Math.min(limit, hotelPageSize));
  for (const { field, op, value } of where) query = query.where(field, op, value);
  for (const { field, direction } of orderBy) {
    query = query.orderBy(field === '__name__' ? FieldPath.documentId() : field, direction);
  }
  const { docs } = await query.get();
  return docs.map((document) => toHotelCard(readHotel(document.id, document.data())));
}

/** The baseline's pages by path: `/baseline` plus the path of the page each is compared with. */
export async function baselinePages(
  paths: Record<PageName, string>,
): Promise<Record<string, string>> {
  const hotelId = paths.hotel.slice('/hotels/'.length);
  const hotel = await database.collection(collections.hotels).doc(hotelId).get();
  const list = planHotelQuery(noFilters, emptyCatalogue);
  if (list === null) throw new Error('The whole list has no query');
  return {
    [`/baseline${paths.home}`]: baselineHome(
      await cardsOf(featuredHotelsQuery()),
      '/art/hero-kochi-portrait-640.webp',
    ),
    [`/baseline${paths.hotels}`]: baselineHotels(await cardsOf(list)),
    [`/baseline${paths.hotel}`]: baselineHotel(readHotel(hotel.id, hotel.data())),
  };
}
