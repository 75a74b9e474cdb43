import { collections } from '@kerala-stays/domain/collections';
import type { Hotel } from '@kerala-stays/domain/hotel';
import { readHotel } from '@kerala-stays/domain/hotel-read';
import {
  type StaffHotelFilters,
  type StaffHotelSort,
  staffHotelQuery,
} from '@kerala-stays/domain/staff-hotel-query';
import {
  collection,
  doc,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useRef } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#web/lib/firebase/firestore-live.ts';
import { timestampOf } from '#web/lib/firebase/firestore-read.ts';

/** Values of the last hotel of a page, in the order of the query's sort. */
export type StaffHotelCursor = (string | number)[];

export type StaffHotelPage = {
  filters: StaffHotelFilters;
  sort: StaffHotelSort;
  pageSize: number;
  after: StaffHotelCursor | null;
};

function toQuery(firestore: Firestore, page: StaffHotelPage): Query {
  const plan = staffHotelQuery(page.filters, page.sort);
  const after = page.after?.map((value, index) =>
    plan.orderBy[index]?.field === 'createdAt' ? timestampOf(String(value)) : value,
  );
  return query(
    collection(firestore, collections.hotels),
    ...plan.where.map(({ field, op, value }) => where(field, op, value)),
    ...plan.orderBy.map(({ field, direction }) =>
      orderBy(field === '__name__' ? documentId() : field, direction),
    ),
    ...(after === undefined ? [] : [startAfter(...after)]),
    // One more than is shown tells whether there is a next page.
    limit(page.pageSize + 1),
  );
}

/** Where the next page begins: after this hotel. */
export function staffHotelCursor(hotel: Hotel, page: StaffHotelPage): StaffHotelCursor {
  const { orderBy: orders } = staffHotelQuery(page.filters, page.sort);
  return orders.map(({ field }) =>
    field === '__name__'
      ? hotel._id
      : hotel[field as 'name' | 'cityKey' | 'createdAt' | 'sortPriceAsc' | 'sortPriceDesc'],
  );
}

const nothing = { hotels: [], next: null };

function pageOf(found: Hotel[], page: StaffHotelPage) {
  const hotels = found.slice(0, page.pageSize);
  const last = hotels.at(-1);
  const hasMore = found.length > hotels.length && last !== undefined;
  return { hotels, next: hasMore ? staffHotelCursor(last, page) : null };
}

/** One page of the staff table, live: a switch that is flipped shows at once. */
export function useStaffHotels(page: StaffHotelPage) {
  const key = `hotels:${JSON.stringify(page)}`;
  const live = useLiveQuery(key, toQuery(useFirestore(), page), readHotel);
  // While a page loads the one before stays on screen: an emptied table would jump back to its start.
  const shown = useRef<{ hotels: Hotel[]; next: StaffHotelCursor | null }>(nothing);
  if (live.status === 'success') shown.current = pageOf(live.data.items, page);
  return { status: live.status, ...shown.current, retry: live.retry };
}

/** One hotel as staff see it, live; `data` is null when there is none. */
export function useStaffHotel(hotelId: string) {
  const reference = doc(useFirestore(), collections.hotels, hotelId);
  return useLiveDocument(`hotel:${hotelId}`, reference, readHotel);
}
