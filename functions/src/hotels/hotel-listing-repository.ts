import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { isEmulated } from '../config.ts';
import { firestore } from '../platform/firestore.ts';
import { keepAnswers } from '../platform/kept-answers.ts';
import { readCursor, unknownPage, writeCursor } from '../platform/list-cursor.ts';
import { readNewestPage } from '../platform/newest-page.ts';
import type { HotelListPage, HotelReader } from './hotel-routes.ts';

/** Hotels of one response: what anybody may ask for costs little; staff are few. */
const pageSize = { public: 20, staff: 100 } as const;

/** Strangers who ask for the same page within ten seconds share its reads; tests see what they wrote. */
const kept = { forMs: isEmulated() ? 0 : 10_000, most: 50 };

const hotels = () => firestore().collection(collections.hotels);
const active = () => hotels().where('isActive', '==', true);

async function read(query: Query): Promise<Hotel[]> {
  const found = await query.get();
  return found.docs.map((document) => readHotel(document.id, document.data()));
}

async function newestPage(
  query: Query,
  size: number,
  cursor: string | undefined,
): Promise<HotelListPage> {
  const { docs, next } = await readNewestPage(query, size, cursor);
  return { hotels: docs.map((document) => readHotel(document.id, document.data())), next };
}

async function categoryPage(
  categoryId: string,
  cursor: string | undefined,
): Promise<HotelListPage> {
  const [id] = readCursor(cursor, 1) ?? [];
  if (id !== undefined && !isDocumentId(id)) throw unknownPage();
  const members = hotels().where('category', '==', categoryId).orderBy(FieldPath.documentId());
  const found = await read(
    (id === undefined ? members : members.startAfter(id)).limit(pageSize.staff),
  );
  const last = found.length === pageSize.staff ? found.at(-1) : undefined;
  return { hotels: found, next: last ? writeCursor([last._id]) : '' };
}

export const hotelListings: Omit<HotelReader, 'find'> = {
  listActive: keepAnswers(
    (cursor: string | undefined) => newestPage(active(), pageSize.public, cursor),
    kept,
  ),
  listFeatured: keepAnswers(
    (limit: number) =>
      read(
        active()
          .where('featured', '==', true)
          .orderBy('createdAt', 'desc')
          .orderBy('__name__', 'desc')
          .limit(limit),
      ),
    kept,
  ),
  listAll: (cursor) => newestPage(hotels(), pageSize.staff, cursor),
  listInCategory: categoryPage,
};
