import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { matchesSearch, searchWords } from '@kerala-stays/domain/catalogue/search-keys';
import {
  type StaffHotelFilters,
  type StaffHotelSort,
  staffHotelQuery,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { toTimestamp } from './firestore-read.ts';

/** Values of the last hotel of a page, in the order of the query's sort. */
export type StaffHotelCursor = (string | number)[];

export type StaffHotelPage = {
  filters: StaffHotelFilters;
  sort: StaffHotelSort;
  pageSize: number;
  after: StaffHotelCursor | null;
};

/** The rules let staff list this many documents at a time. */
const widestWindow = 200;

/**
 * How many hotels are read for a page. The index answers one word of a search: of several words the
 * others are looked for among what it found, so more is read in the hope of a full page.
 */
export function readWindowSize({ filters, pageSize }: StaffHotelPage): number {
  // One more than is shown tells whether there is a next page.
  return searchWords(filters.search).length > 1 ? widestWindow : pageSize + 1;
}

export function staffHotelPageQuery(firestore: Firestore, page: StaffHotelPage): Query {
  const plan = staffHotelQuery(page.filters, page.sort);
  const after = page.after?.map((value, index) =>
    plan.orderBy[index]?.field === 'createdAt' ? toTimestamp(String(value)) : value,
  );
  return query(
    collection(firestore, collections.hotels),
    ...plan.where.map(({ field, op, value }) => where(field, op, value)),
    ...plan.orderBy.map(({ field, direction }) =>
      orderBy(field === '__name__' ? documentId() : field, direction),
    ),
    ...(after === undefined ? [] : [startAfter(...after)]),
    limit(readWindowSize(page)),
  );
}

/** Where the next page begins: after this hotel. */
function cursorAfter(hotel: Hotel, page: StaffHotelPage): StaffHotelCursor {
  const { orderBy: orders } = staffHotelQuery(page.filters, page.sort);
  return orders.map(({ field }) =>
    field === '__name__'
      ? hotel._id
      : hotel[field as 'name' | 'cityKey' | 'createdAt' | 'sortPriceAsc' | 'sortPriceDesc'],
  );
}

/**
 * What a page shows of the hotels that its query found.
 * @returns `next` where the page after it begins; a page without a hotel may still have one, when
 * none in its window has every word of the search.
 */
export function toStaffHotelPage(
  found: readonly Hotel[],
  page: StaffHotelPage,
): { hotels: Hotel[]; next: StaffHotelCursor | null } {
  const matching = found.filter((hotel) =>
    matchesSearch([hotel.name, hotel.city, hotel.hotel_id], page.filters.search),
  );
  const hotels = matching.slice(0, page.pageSize);
  const isCut = matching.length > hotels.length;
  const last = isCut ? hotels.at(-1) : found.at(-1);
  const hasMore = isCut || found.length >= readWindowSize(page);
  return { hotels, next: hasMore && last !== undefined ? cursorAfter(last, page) : null };
}
