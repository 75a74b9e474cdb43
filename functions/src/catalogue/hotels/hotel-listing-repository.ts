import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { isEmulated } from '../../config.ts';
import { firestore } from '../../platform/firestore.ts';
import { readCursor, unknownPage, writeCursor } from '../../platform/list-cursor.ts';
import { readNewestPage } from '../../platform/newest-page.ts';
import { shareReads } from '../../platform/shared-reads.ts';
import type { HotelListPage, StaffHotel } from './api-hotel.ts';
import type { HotelReader } from './hotel-routes.ts';
import { readStaffHotels } from './staff-hotel-repository.ts';

/** Hotels per response: public requests must be cheap; staff are few. */
const pageSize = { public: 20, staff: 100 } as const;

/**
 * Public requests for the same page within ten seconds share its reads; tests see their own writes.
 */
const shared = { forMs: isEmulated() ? 0 : 10_000, max: 50 };

const hotels = () => firestore().collection(collections.hotels);
const active = () => hotels().where('isActive', '==', true);

async function read(query: Query): Promise<Hotel[]> {
  const found = await query.get();
  return found.docs.map((document) => readHotel(document.id, document.data()));
}

async function categoryPage(
  categoryId: string,
  cursor: string | undefined,
): Promise<HotelListPage<StaffHotel>> {
  const [id] = readCursor(cursor, 1) ?? [];
  if (id !== undefined && !isDocumentId(id)) throw unknownPage();
  const members = hotels().where('category', '==', categoryId).orderBy(FieldPath.documentId());
  const { docs } = await (id === undefined ? members : members.startAfter(id))
    .limit(pageSize.staff)
    .get();
  const last = docs.length === pageSize.staff ? docs.at(-1) : undefined;
  return { hotels: await readStaffHotels(docs), next: last ? writeCursor([last.id]) : '' };
}

export const hotelListings: Omit<HotelReader, 'find' | 'findForStaff'> = {
  listActive: shareReads(async (cursor: string | undefined) => {
    const { docs, next } = await readNewestPage(active(), pageSize.public, cursor);
    return { hotels: docs.map((document) => readHotel(document.id, document.data())), next };
  }, shared),
  listFeatured: shareReads(
    (limit: number) =>
      read(
        active()
          .where('featured', '==', true)
          .orderBy('createdAt', 'desc')
          .orderBy('__name__', 'desc')
          .limit(limit),
      ),
    shared,
  ),
  listAll: async (cursor) => {
    const { docs, next } = await readNewestPage(hotels(), pageSize.staff, cursor);
    return { hotels: await readStaffHotels(docs), next };
  },
  listInCategory: categoryPage,
};
