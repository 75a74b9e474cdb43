import { collections } from '@kerala-stays/domain/core/collections';
import { lookupKeys, readDeskSearch } from '@kerala-stays/domain/core/desk-search';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { personKeysField } from '@kerala-stays/domain/people/person-keys';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { serverNow } from '../api/server-clock.ts';
import { readDocuments } from './firestore-read.ts';

/** Maximum read for one search: more words narrow it down. */
const maxFound = 20;

/** Query for {@link findInquiries}; null where the search has nothing to look for. */
export function foundInquiryQuery(
  firestore: Firestore,
  search: string,
  most: number = maxFound,
): Query | null {
  const keys = lookupKeys(readDeskSearch(search));
  if (keys.length === 0) return null;
  return query(
    collection(firestore, collections.inquiries),
    where(personKeysField, 'array-contains-any', keys),
    orderBy('createdAt', 'desc'),
    limit(most),
  );
}

/** The newest inquiries, of any age, that match a name, a number, an address or a reference. */
export async function findInquiries(
  firestore: Firestore,
  search: string,
  most?: number,
): Promise<Inquiry[]> {
  const named = foundInquiryQuery(firestore, search, most);
  if (named === null) return [];
  const now = serverNow();
  return (await readDocuments(named))
    .map(({ id, data }) => readInquiry(id, data))
    .filter((inquiry) => !isExpired(inquiry, now));
}
