import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { nationalDigits, phoneDigits } from '@kerala-stays/domain/core/phone-number';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
import {
  fieldsWithoutPerson,
  isEmailOf,
  isPhoneOf,
  type Person,
  personMessages,
} from '@kerala-stays/domain/people/person';
import { keysOfPerson, personKeysField } from '@kerala-stays/domain/people/person-keys';
import { erasureBlocker, personalData } from '@kerala-stays/domain/people/personal-data';
import { acknowledgementId } from '../../mail/acknowledge-inquiry.ts';
import type { Condition, Search, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { type KeyedCollection, keyedCollections } from '../../platform/person-key-writes.ts';
import { guestKeyOf } from '../../rates/coupons/coupon-uses.ts';
import { readKeyed } from './enter-search-keys.ts';
import type { AccountRecord, PersonalDataDeps } from './personal-data-deps.ts';

export type FoundRecord = { collection: CollectionName; stored: Stored };

export type Findings = {
  account: AccountRecord | null;
  /** The person's own documents. */
  own: FoundRecord[];
  /** Other people's documents and log rows whose texts name this person. */
  mentions: FoundRecord[];
  /** Reasons why the person cannot be erased now; empty for none. */
  blockers: string[];
};

/** Referenced documents come before those that refer to them. */
const searched = [
  collections.users,
  collections.bookings,
  collections.inquiries,
  collections.threads,
  collections.threadMessages,
  collections.mail,
  collections.payments,
  collections.refunds,
  collections.taxDocuments,
  collections.couponUses,
  collections.reviews,
  collections.reviewEvidence,
  collections.auditLog,
  collections.hotels,
  collections.categories,
  collections.banners,
] as const satisfies readonly CollectionName[];
type Searched = (typeof searched)[number];

/** Found by ids alone: these documents name no one. */
const searchedByTies = [
  collections.reviews,
  collections.reviewEvidence,
  collections.users,
  collections.couponUses,
  collections.taxDocuments,
] as const;

/** A collection without keys is read whole; a larger one would exceed the time of a call. */
const maxScanned = 50_000;
/** More than any person has: the address belongs to the agency or a hotel. */
const maxFound = 5000;

/** Ids that link other documents to the person. */
type Ties = {
  uids: Set<string>;
  bookings: Set<string>;
  inquiries: Set<string>;
  /** With the address that staff use in each. */
  threads: Map<string, string>;
};

/**
 * All stored data about a person, found by the keys of the e-mails and numbers in each document,
 * and by ids that link documents. The catalogue, which staff write for everyone, is read whole; so
 * is a collection whose older documents have no keys yet.
 * @throws AppError when there is too much to read: the nightly job is still adding keys to old
 *   documents
 */
export async function findPersonalData(deps: PersonalDataDeps, person: Person): Promise<Findings> {
  const { store } = deps;
  const byEmail = person.email === '' ? null : await store.accountByEmail(person.email);
  const ties: Ties = {
    uids: new Set(byEmail === null ? [] : [byEmail.uid]),
    bookings: new Set(),
    inquiries: new Set(),
    threads: new Map(),
  };
  const findings: Findings = { account: byEmail, own: [], mentions: [], blockers: [] };
  const keyed = await readKeyed(deps.documents);
  for (const collection of searched) {
    for await (const found of candidates(deps, collection, person, ties, keyed)) {
      const { [personKeysField]: _, ...data } = found.data;
      const stored = { ...found, data };
      if (isOwn(collection, stored, person, ties)) {
        tie(collection, stored, ties);
        findings.own.push({ collection, stored });
      } else if (Object.keys(fieldsWithoutPerson(stored.data, person)).length > 0) {
        findings.mentions.push({ collection, stored });
      }
    }
  }
  const [uid] = ties.uids;
  if (findings.account === null && uid !== undefined) {
    findings.account = await store.accountByUid(uid);
  }
  findings.blockers = blockersOf(findings);
  return findings;
}

/** Documents of a collection that may be the person's or name them, without duplicates. */
async function* candidates(
  deps: PersonalDataDeps,
  collection: Searched,
  person: Person,
  ties: Ties,
  keyed: ReadonlySet<KeyedCollection>,
): AsyncGenerator<Stored> {
  const own = keyedCollections.find((each) => each === collection);
  const isSearched = searchedByTies.some((each) => each === collection);
  if (!isSearched && (own === undefined || !keyed.has(own))) {
    let scanned = 0;
    for await (const stored of deps.store.scan(collection)) {
      if (own !== undefined && ++scanned > maxScanned) {
        throw new AppError('unavailable', { message: personMessages.notReady });
      }
      yield stored;
    }
    return;
  }
  const seen = new Set<string>();
  for (const search of searchesOf(collection, person, ties)) {
    const found = await deps.documents.find(collection, { ...search, limit: maxFound + 1 });
    if (found.length > maxFound) {
      throw new AppError('conflict', { message: personMessages.tooMany });
    }
    for (const stored of found) {
      if (seen.has(stored.id)) continue;
      seen.add(stored.id);
      yield stored;
    }
  }
  const byId = await deps.documents.getMany(collection, idsOf(collection, ties));
  for (const stored of byId) if (!seen.has(stored.id)) yield stored;
}

/** Ids of documents that reveal their owner. */
function idsOf(collection: Searched, { uids, bookings, inquiries }: Ties): string[] {
  switch (collection) {
    case collections.users:
      return [...uids];
    case collections.reviews:
    case collections.reviewEvidence:
      return [...bookings];
    case collections.mail:
      return [...inquiries].map(acknowledgementId);
    default:
      return [];
  }
}

/** Searches that together find every document that may be the person's or name them. */
function searchesOf(collection: Searched, person: Person, ties: Ties): Pick<Search, 'where'>[] {
  if (collection === collections.users) {
    return person.email === '' ? [] : [{ where: [['email', '==', person.email]] }];
  }
  const byKey = keysOfPerson(person).map(
    (key): Pick<Search, 'where'> => ({ where: [['personKeys', 'array-contains', key]] }),
  );
  switch (collection) {
    case collections.reviews:
    case collections.reviewEvidence:
      return [];
    case collections.bookings:
      return [...byKey, ...[...ties.uids].map((id) => search([['userId', '==', id]]))];
    case collections.threadMessages:
      return [...byKey, ...[...ties.threads.keys()].map((id) => search([['threadId', '==', id]]))];
    case collections.mail:
    case collections.payments:
    case collections.refunds:
      return [...byKey, ...[...ties.bookings].map((id) => search([['bookingId', '==', id]]))];
    case collections.taxDocuments:
      return [
        ...(person.email === '' ? [] : [search([['guestEmail', '==', person.email]])]),
        ...[...ties.bookings].map((id) => search([['bookingId', '==', id]])),
      ];
    case collections.couponUses:
      return [
        ...(person.email === '' ? [] : [search([['guestKey', '==', guestKeyOf(person.email)]])]),
        ...[...ties.bookings].map((id) => search([['bookingId', '==', id]])),
      ];
    case collections.auditLog:
      return [...byKey, ...[...ties.inquiries].map((id) => search([['documentId', '==', id]]))];
    default:
      return byKey;
  }
}

function search(where: Condition[]): Pick<Search, 'where'> {
  return { where };
}

function isOwn(collection: Searched, { id, data }: Stored, person: Person, ties: Ties): boolean {
  switch (collection) {
    case 'users':
      return ties.uids.has(id) || isEmailOf(readText(data.email), person);
    case 'bookings':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.uids.has(readText(data.userId))
      );
    case 'inquiries':
      return isEmailOf(readText(data.email), person) || isPhoneOf(readText(data.mobile), person);
    case 'threads':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.bookings.has(readText(data.bookingId))
      );
    // In a conversation that was handed over, each guest owns their own messages.
    case 'threadMessages':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        isPhoneOf(readText(data.guestMobile), person) ||
        ties.threads.get(readText(data.threadId)) === readText(data.guestEmail)
      );
    case 'mail':
      return (
        ties.bookings.has(readText(data.bookingId)) ||
        idsOf(collection, ties).includes(id) ||
        readTexts(data.to).some((address) => isEmailOf(address, person))
      );
    case 'taxDocuments':
      return (
        isEmailOf(readText(data.guestEmail), person) ||
        // A document of a transferred booking may name someone else.
        (readText(data.guestEmail) === '' && ties.bookings.has(readText(data.bookingId)))
      );
    case 'payments':
    case 'refunds':
      return ties.bookings.has(readText(data.bookingId));
    case 'reviews':
    case 'reviewEvidence':
      return ties.bookings.has(id);
    case 'couponUses':
      return (
        ties.bookings.has(readText(data.bookingId)) ||
        (person.email !== '' && readText(data.guestKey) === guestKeyOf(person.email))
      );
    case 'auditLog':
      return (
        data.collection === collections.inquiries && ties.inquiries.has(readText(data.documentId))
      );
    default:
      return false;
  }
}

function tie(collection: CollectionName, { id, data }: Stored, ties: Ties): void {
  if (collection === collections.users) ties.uids.add(id);
  if (collection === collections.bookings) ties.bookings.add(id);
  if (collection === collections.inquiries) ties.inquiries.add(id);
  if (collection === collections.threads) ties.threads.set(id, readText(data.guestEmail));
}

function blockersOf({ account, own }: Findings): string[] {
  const bookings = own
    .filter(({ collection }) => collection === collections.bookings)
    .flatMap(({ stored }) => erasureBlocker(readBooking(stored.id, stored.data)) ?? []);
  return account?.isStaff ? [personMessages.staffAccount, ...bookings] : bookings;
}

/** Other e-mails and numbers on the person's records: perhaps theirs, too. */
export function otherNames({ own, account }: Findings, person: Person): string[] {
  const named = own.flatMap(({ stored: { data } }) =>
    [data.email, data.guestEmail, data.mobile, data.guestMobile].map(readText),
  );
  const others = [...named, account?.email ?? '', account?.phone ?? '']
    .map((text) => normaliseEmail(text))
    .filter((text) => text !== '' && !isEmailOf(text, person) && !isSearchedNumber(text, person));
  const keyOf = (text: string) => (text.includes('@') ? text : phoneDigits(text) || text);
  const byKey = new Map(others.map((text) => [keyOf(text), text]));
  return [...byKey.values()].sort();
}

/**
 * A number with or without area code counts as the person's; staff are shown it when it may be
 * another's.
 */
function isSearchedNumber(text: string, person: Person): boolean {
  if (!isPhoneOf(text, person)) return false;
  const national = (digits: string) => digits.slice(-nationalDigits);
  return national(phoneDigits(text)) === national(person.phone);
}

/** Per collection, the number of the person's documents and of those that mention them. */
export function countFindings({ own, mentions, account }: Findings): Record<string, number> {
  const counts: Record<string, number> = { account: account === null ? 0 : 1 };
  for (const { collection } of own) counts[collection] = (counts[collection] ?? 0) + 1;
  for (const { collection } of mentions) {
    const key = personalData[collection].erasure === 'edit' ? 'catalogueTexts' : 'mentions';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
