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

/** What is to be done with inquiries that came in a flood: '' shows them among the others. */
export const uncheckedChoices = ['', 'hidden', 'only'] as const;
export type UncheckedChoice = (typeof uncheckedChoices)[number];

/** The rules let staff list this many documents at a time. */
export const inquiryWindow = 200;

/** So many of the newest are watched for what arrives; more at once are told as "or more". */
export const newestWindow = 20;

/** What the database itself narrows down; the search works on what it returns. */
export type InquiryFilters = {
  status: InquiryStatus | '';
  hotelId: string;
  unchecked: UncheckedChoice;
};

/** The newest inquiries that match; `after` is the `createdAt` instant of the last one seen. */
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

/** The inquiries that came last, answered or not, without those of a flood that nobody has looked at. */
export function newestInquiryQuery(firestore: Firestore): Query {
  return query(
    collection(firestore, collections.inquiries),
    where('unchecked', '==', false),
    orderBy('createdAt', 'desc'),
    limit(newestWindow),
  );
}

/** Unanswered inquiries, the longest waiting first, without those of a flood that nobody has looked at. */
export function pendingInquiryQuery(firestore: Firestore): Query {
  return query(
    collection(firestore, collections.inquiries),
    where('status', '==', 'pending'),
    where('unchecked', '==', false),
    orderBy('createdAt', 'asc'),
    limit(100),
  );
}
