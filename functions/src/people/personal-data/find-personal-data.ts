import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import {
  type CollectionName,
  collections,
  officeDocumentId,
} from '@kerala-stays/domain/core/collections';
import { normaliseEmail } from '@kerala-stays/domain/core/email-address';
import { nationalDigits, phoneDigits } from '@kerala-stays/domain/core/phone-number';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  changedTexts,
  isEmailOf,
  isPhoneOf,
  type Person,
  personMessages,
} from '@kerala-stays/domain/people/person';
import { keysOfPerson, personKeysField } from '@kerala-stays/domain/people/person-keys';
import {
  mentioningText,
  type NamePatterns,
  namePatterns,
  noteText,
} from '@kerala-stays/domain/people/person-names';
import {
  erasedGuestName,
  erasureBlocker,
  personalData,
} from '@kerala-stays/domain/people/personal-data';
import { bouncedAddressId } from '../../mail/bounced-addresses.ts';
import type { Condition, Search, Stored } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { type KeyedCollection, keyedCollections } from '../../platform/person-key-writes.ts';
import { guestKeyOf } from '../../rates/coupons/coupon-uses.ts';
import { readKeyed } from './enter-search-keys.ts';
import { hasStaleKeys } from './left-keys.ts';
import type { AccountRecord, PersonalDataDeps } from './personal-data-deps.ts';
import { acknowledgementIds, isOwn, loggedIds, type Ties, tie } from './ties.ts';

export type FoundRecord = { collection: CollectionName; stored: Stored };

export type Findings = {
  account: AccountRecord | null;
  /** The person's own documents. */
  own: FoundRecord[];
  /** Other people's documents and log rows whose texts, or whose keys alone, name this person. */
  mentions: FoundRecord[];
  /** The person's names, as their own documents spell them. */
  names: NamePatterns;
  /** Reasons why the person cannot be erased now; empty for none. */
  blockers: string[];
};

/** Referenced documents come before those that refer to them. */
const searchedFirst = [
  collections.users,
  collections.staff,
  collections.bookings,
  collections.inquiries,
  collections.proposals,
  collections.threads,
  collections.threadMessages,
  collections.mail,
  collections.bouncedAddresses,
  collections.payments,
  collections.refunds,
  collections.taxDocuments,
  collections.couponUses,
  collections.reviews,
  collections.reviewEvidence,
  collections.arrivals,
  collections.registrations,
  collections.upiClaims,
] as const satisfies readonly CollectionName[];

/**
 * Notes and texts of staff, read whole and searched for the names of the documents before. The
 * change log comes last: its rows are about all of them.
 */
const staffTexts = [
  collections.blocks,
  collections.paymentExceptions,
  collections.hotels,
  collections.rateCards,
  collections.houseFacts,
  collections.housePrivate,
  collections.categories,
  collections.banners,
  collections.coupons,
  collections.savedReplies,
  collections.mailTexts,
  collections.suppliers,
  collections.calendarFeeds,
  collections.calendarFeedUrls,
  collections.apiKeys,
  collections.webhooks,
  collections.meta,
] as const satisfies readonly CollectionName[];
type Searched = (typeof searchedFirst | typeof staffTexts)[number] | 'auditLog';

const isStaffText = (collection: CollectionName) => staffTexts.some((each) => each === collection);

/** Found by ids alone: these documents name no one. */
const searchedByTies = [
  collections.users,
  collections.staff,
  collections.bouncedAddresses,
  collections.couponUses,
  collections.taxDocuments,
  collections.arrivals,
  collections.registrations,
  collections.proposals,
  collections.upiClaims,
] as const;

/** Found by the stay as the person's own; read whole for what others wrote about them. */
const reviewed = [collections.reviews, collections.reviewEvidence] as const;

/** A collection without keys is read whole; a larger one would exceed the time of a call. */
const maxScanned: Record<FindScope, number> = { all: 50_000, own: 2000 };
/** More than any person has: the address belongs to the agency or a hotel. */
const maxFound = 5000;

/** `own`: the person's own documents alone, for a call that anyone may make. */
export type FindScope = 'all' | 'own';

/**
 * All stored data about a person, found by the keys of the e-mails and numbers in each document,
 * and by ids that link documents. Reviews and what staff write for everyone are read whole; so is a
 * collection whose older documents have no keys yet.
 * @throws AppError when there is too much to read: the nightly job is still adding keys to old
 *   documents
 */
export async function findPersonalData(
  deps: PersonalDataDeps,
  person: Person,
  scope: FindScope = 'all',
): Promise<Findings> {
  const { store } = deps;
  const byEmail = person.email === '' ? null : await store.accountByEmail(person.email);
  const ties: Ties = {
    uids: new Set(byEmail === null ? [] : [byEmail.uid]),
    bookings: new Set(),
    inquiries: new Set(),
    threads: new Map(),
    noted: new Set(),
  };
  const findings: Findings = {
    account: byEmail,
    own: [],
    mentions: [],
    names: namePatterns([]),
    blockers: [],
  };
  const keyed = await readKeyed(deps.documents);
  const isPart = scope === 'own';
  const searchIn = async (collection: Searched) => {
    const isMention = isPart ? () => false : mentionsIn(collection, person, findings.names);
    const search = { collection, person, ties, keyed, scope };
    for await (const found of candidates(deps, search)) {
      const { [personKeysField]: keys, ...data } = found.data;
      const stored = { ...found, data };
      if (isOwn(collection, stored, person, ties)) {
        tie(collection, stored, ties);
        findings.own.push({ collection, stored });
      } else if (!isPart && (isMention(data) || hasStaleKeys(collection, stored, keys, person))) {
        if (personalData[collection].erasure === 'redact') ties.noted.add(stored.id);
        findings.mentions.push({ collection, stored });
      }
    }
  };
  for (const collection of searchedFirst) await searchIn(collection);
  const [uid] = ties.uids;
  if (findings.account === null && uid !== undefined) {
    findings.account = await store.accountByUid(uid);
  }
  findings.names = namePatterns(namesOf(findings));
  if (!isPart) {
    for (const collection of [...staffTexts, collections.auditLog]) await searchIn(collection);
  }
  findings.blockers = blockersOf(findings);
  return findings;
}

/** Whether a document that is not the person's names them in its texts. */
function mentionsIn(collection: Searched, person: Person, names: NamePatterns) {
  const isNote = isStaffText(collection) || collection === collections.auditLog;
  const clean = isNote ? noteText(person, names) : mentioningText(person, names);
  return (data: Record<string, unknown>) => Object.keys(changedTexts(data, clean)).length > 0;
}

/** Names in the person's own documents and account. */
function namesOf({ own, account }: Pick<Findings, 'own' | 'account'>): string[] {
  const names = own.map(({ collection, stored: { data } }) => {
    if (collection === collections.bookings) return readText(data.guestName);
    if (collection === collections.threads) return readText(data.guestName);
    if (collection === collections.inquiries) return readText(data.name);
    if (collection === collections.staff) return readText(data.name);
    return collection === collections.users ? readText(data.username) : '';
  });
  return [...new Set([...names, account?.name ?? ''])].filter((name) => name !== erasedGuestName);
}

type CandidateSearch = {
  collection: Searched;
  person: Person;
  ties: Ties;
  keyed: ReadonlySet<KeyedCollection>;
  scope: FindScope;
};

/** Documents of a collection that may be the person's or name them, without duplicates. */
async function* candidates(
  deps: PersonalDataDeps,
  { collection, person, ties, keyed, scope }: CandidateSearch,
): AsyncGenerator<Stored> {
  if (collection === collections.meta) {
    // The others are counts and marks of jobs.
    const office = await deps.documents.get(collection, officeDocumentId);
    if (office !== null) yield office;
    return;
  }
  const own = keyedCollections.find((each) => each === collection);
  const isSearched =
    searchedByTies.some((each) => each === collection) ||
    (scope === 'own' && reviewed.some((each) => each === collection));
  if (!isSearched && (own === undefined || !keyed.has(own))) {
    let scanned = 0;
    for await (const stored of deps.store.scan(collection)) {
      if (own !== undefined && ++scanned > maxScanned[scope]) {
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
  const byId = await deps.documents.getMany(collection, idsOf(collection, person, ties));
  for (const stored of byId) if (!seen.has(stored.id)) yield stored;
}

/** Ids of documents that reveal their owner. */
function idsOf(collection: Searched, { email }: Person, ties: Ties): string[] {
  switch (collection) {
    case collections.users:
    case collections.staff:
      return [...ties.uids];
    case collections.arrivals:
    case collections.reviews:
    case collections.reviewEvidence:
      return [...ties.bookings];
    case collections.mail:
      return acknowledgementIds(ties);
    case collections.bouncedAddresses:
      return email === '' ? [] : [bouncedAddressId(email)];
    default:
      return [];
  }
}

/** Searches that together find every document that may be the person's or name them. */
function searchesOf(collection: Searched, person: Person, ties: Ties): Pick<Search, 'where'>[] {
  if (collection === collections.users || collection === collections.staff) {
    return person.email === '' ? [] : [{ where: [['email', '==', person.email]] }];
  }
  const byIdAlone = [collections.bouncedAddresses, collections.arrivals, ...reviewed];
  if (byIdAlone.some((each) => each === collection)) return [];
  const byKey = keysOfPerson(person).map(
    (key): Pick<Search, 'where'> => ({ where: [['personKeys', 'array-contains', key]] }),
  );
  switch (collection) {
    case collections.bookings:
      return [...byKey, ...[...ties.uids].map((id) => search([['userId', '==', id]]))];
    case collections.threadMessages:
      return [...byKey, ...[...ties.threads.keys()].map((id) => search([['threadId', '==', id]]))];
    case collections.mail:
      return [
        ...byKey,
        ...[...ties.bookings].flatMap((id) => [
          search([['bookingId', '==', id]]),
          // An arrival sheet names several guests, some without a number.
          search([['bookingIds', 'array-contains', id]]),
        ]),
      ];
    case collections.payments:
    case collections.refunds:
      return [...byKey, ...[...ties.bookings].map((id) => search([['bookingId', '==', id]]))];
    case collections.registrations:
    case collections.upiClaims:
      return [...ties.bookings].map((id) => search([['bookingId', '==', id]]));
    case collections.proposals:
      return [...ties.inquiries].map((id) => search([['inquiryId', '==', id]]));
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
      return [...byKey, ...loggedIds(ties).map((id) => search([['documentId', '==', id]]))];
    default:
      return byKey;
  }
}

function search(where: Condition[]): Pick<Search, 'where'> {
  return { where };
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

/** Texts of staff that name the person: what to do about each is theirs to decide. */
export function textsToEdit({ mentions }: Findings): FoundRecord[] {
  return mentions.filter(({ collection }) => personalData[collection].erasure === 'edit');
}

/** Per collection, the number of the person's documents and of those that mention them. */
export function countFindings({ own, mentions, account }: Findings): Record<string, number> {
  const counts: Record<string, number> = { account: account === null ? 0 : 1 };
  for (const { collection } of own) counts[collection] = (counts[collection] ?? 0) + 1;
  for (const { collection } of mentions) {
    const { erasure } = personalData[collection];
    const key = erasure === 'edit' ? 'textsToEdit' : erasure === 'keep' ? collection : 'mentions';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
