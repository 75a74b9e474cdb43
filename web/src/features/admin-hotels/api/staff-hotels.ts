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

/** One page of the staff table, live: a switch that is flipped shows at once. */
export function useStaffHotels(page: StaffHotelPage) {
  const key = `hotels:${JSON.stringify(page)}`;
  const live = useLiveQuery(key, toQuery(useFirestore(), page), readHotel);
  const found = live.status === 'success' ? live.data.items : [];
  const hotels = found.slice(0, page.pageSize);
  const last = hotels.at(-1);
  return {
    status: live.status,
    hotels,
    next: found.length > hotels.length && last !== undefined ? staffHotelCursor(last, page) : null,
    retry: live.retry,
  };
}

/** One hotel as staff see it, live; `data` is null when there is none. */
export function useStaffHotel(hotelId: string) {
  const reference = doc(useFirestore(), collections.hotels, hotelId);
  return useLiveDocument(`hotel:${hotelId}`, reference, readHotel);
}
