import { collections } from '@kerala-stays/domain/core/collections';
import type { InquiryStatus } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  type Timestamp,
  where,
} from 'firebase/firestore';

/** Filter for unchecked inquiries of a flood: '' shows them among the others. */
export const uncheckedChoices = ['', 'hidden', 'only'] as const;
export type UncheckedChoice = (typeof uncheckedChoices)[number];

/** Maximum number of documents per list, by the rules. */
export const inquiryWindow = 200;

/** Number of newest inquiries watched for arrivals; more at once are shown as "or more". */
export const newestWindow = 3;

/** Filters applied by the database; the search works on its results. */
export type InquiryFilters = {
  status: InquiryStatus | '';
  hotelId: string;
  unchecked: UncheckedChoice;
};

/** The newest inquiries that match; `after` is the `createdAt` instant of the last one shown. */
export function inquiryQuery(
  firestore: Firestore,
  filters: InquiryFilters,
  after?: Timestamp,
): Query {
  const constraints: QueryConstraint[] = [];
  if (filters.status !== '') constraints.push(where('status', '==', filters.status));
  if (filters.hotelId !== '') constraints.push(where('hotel._id', '==', filters.hotelId));
  if (filters.unchecked !== '') {
    constraints.push(where('unchecked', '==', filters.unchecked === 'only'));
  }
  constraints.push(orderBy('createdAt', 'desc'));
  if (after !== undefined) constraints.push(startAfter(after));
  return query(collection(firestore, collections.inquiries), ...constraints, limit(inquiryWindow));
}

/** The latest inquiries, answered or not, without unchecked ones of a flood. */
export function newestInquiryQuery(firestore: Firestore): Query {
  return query(
    collection(firestore, collections.inquiries),
    where('unchecked', '==', false),
    orderBy('createdAt', 'desc'),
    limit(newestWindow),
  );
}

/** Unanswered inquiries, longest wait first, without unchecked ones of a flood. */
export function pendingInquiryQuery(firestore: Firestore): Query {
  return query(
    collection(firestore, collections.inquiries),
    where('status', '==', 'pending'),
    where('unchecked', '==', false),
    orderBy('createdAt', 'asc'),
  );
}
