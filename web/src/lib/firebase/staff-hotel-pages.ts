import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  type CountedHotelView,
  defaultStaffHotelSort,
  isStaffHotelQueryRough,
  isStaffHotelWanted,
  noStaffHotelFilters,
  type StaffHotelFilters,
  type StaffHotelSort,
  staffHotelAccess,
  staffHotelQuery,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  documentId,
  type Firestore,
  getCountFromServer,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { readDocuments, toTimestamp } from './firestore-read.ts';

/** Values of the last hotel of a page, in the order of the query's sort. */
export type StaffHotelCursor = (string | number)[];

export type StaffHotelPage = {
  filters: StaffHotelFilters;
  sort: StaffHotelSort;
  pageSize: number;
  after: StaffHotelCursor | null;
};

/** Maximum number of documents that the rules let staff list at a time. */
const widestWindow = 200;

/**
 * Number of hotels to read for a page. The index covers one word of a search and not every filter;
 * the others are checked on its results, so more are read to fill the page.
 */
export function readWindowSize({ filters, pageSize }: StaffHotelPage): number {
  // One more than shown reveals whether there is a next page.
  return isStaffHotelQueryRough(filters) ? widestWindow : pageSize + 1;
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

/** Cursor of the page after this hotel. */
function cursorAfter(hotel: Hotel, page: StaffHotelPage): StaffHotelCursor {
  const { orderBy: orders } = staffHotelQuery(page.filters, page.sort);
  return orders.map(({ field }) =>
    field === '__name__'
      ? hotel._id
      : hotel[field as 'name' | 'cityKey' | 'createdAt' | 'sortPriceAsc' | 'sortPriceDesc'],
  );
}

/**
 * Page of hotels from the results of its query.
 * @returns `next` is the following page's cursor; a page without a match may still have one, when
 *   its window contains none
 */
export function toStaffHotelPage(
  found: readonly Hotel[],
  page: StaffHotelPage,
): { hotels: Hotel[]; next: StaffHotelCursor | null } {
  const matching = found.filter((hotel) => isStaffHotelWanted(hotel, page.filters));
  const hotels = matching.slice(0, page.pageSize);
  const isCut = matching.length > hotels.length;
  const last = isCut ? hotels.at(-1) : found.at(-1);
  const hasMore = isCut || found.length >= readWindowSize(page);
  const next = hasMore && last !== undefined ? cursorAfter(last, page) : null;
  // Results come in id order, which is meaningless to staff.
  if (staffHotelAccess(page.filters) === 'lacking') {
    hotels.sort((a, b) => a.name.localeCompare(b.name));
  }
  return { hotels, next };
}

/** Reads a page once. */
export async function readStaffHotelPage(
  firestore: Firestore,
  page: StaffHotelPage,
): Promise<ReturnType<typeof toStaffHotelPage>> {
  const documents = await readDocuments(staffHotelPageQuery(firestore, page));
  return toStaffHotelPage(
    documents.map(({ id, data }) => readHotel(id, data)),
    page,
  );
}

/** Number of hotels in a view, up to the number that the rules let staff list at a time. */
export async function countStaffHotels(
  firestore: Firestore,
  view: CountedHotelView,
): Promise<number> {
  const page: StaffHotelPage = {
    filters: { ...noStaffHotelFilters, [view]: true },
    sort: defaultStaffHotelSort,
    pageSize: widestWindow - 1,
    after: null,
  };
  return (await getCountFromServer(staffHotelPageQuery(firestore, page))).data().count;
}

/** Maximum number of hotels in one export: a longer list is no use to read through. */
const maxExported = 5000;

/**
 * All hotels that match the filters, in the table's order.
 * @returns `isCut` when one export cannot hold them all
 */
export async function readAllStaffHotels(
  firestore: Firestore,
  view: Pick<StaffHotelPage, 'filters' | 'sort'>,
): Promise<{ hotels: Hotel[]; isCut: boolean }> {
  const hotels: Hotel[] = [];
  let after: StaffHotelCursor | null = null;
  do {
    const page: StaffHotelPage = { ...view, pageSize: widestWindow - 1, after };
    const found = await readStaffHotelPage(firestore, page);
    hotels.push(...found.hotels);
    after = found.next;
  } while (after !== null && hotels.length < maxExported);
  return { hotels: hotels.slice(0, maxExported), isCut: after !== null };
}

const tooMany = 'There are more hotels than the office can compare at once: use npm run import.';

/** Every hotel, for an import; a hotel that was not read would be taken for a new one. */
export async function readHotelsToCompare(
  firestore: Firestore,
): Promise<Hotel[] | { problem: string }> {
  const view = { filters: noStaffHotelFilters, sort: defaultStaffHotelSort };
  const { hotels, isCut } = await readAllStaffHotels(firestore, view);
  return isCut ? { problem: tooMany } : hotels;
}
