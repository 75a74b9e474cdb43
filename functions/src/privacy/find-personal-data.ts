import { normaliseEmail } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readText, readTexts } from '@kerala-stays/domain/core/read-values';
import {
  fieldsWithoutPerson,
  isEmailOf,
  isPhoneOf,
  type Person,
  personMessages,
  phoneKey,
} from '@kerala-stays/domain/people/person';
import { erasureBlocker, personalData } from '@kerala-stays/domain/people/personal-data';
import type { Stored } from '../platform/documents.ts';
import type { AccountRecord, PersonalDataDeps } from './personal-data-deps.ts';

export type FoundRecord = { collection: CollectionName; stored: Stored };

export type Findings = {
  account: AccountRecord | null;
  /** Documents that are this person's. */
  own: FoundRecord[];
  /** Documents of others, and of the log, whose texts name this person. */
  mentions: FoundRecord[];
  /** Why the person cannot be erased now; empty when nothing prevents it. */
  blockers: string[];
};

/** Documents that others refer to come before those that refer to them. */
const scanned = [
  collections.users,
  collections.bookings,
  collections.inquiries,
  collections.mail,
  collections.payments,
  collections.auditLog,
  collections.hotels,
  collections.categories,
  collections.banners,
] as const satisfies readonly CollectionName[];

/** Ids by which other documents belong to the person. */
type Ties = { uids: Set<string>; bookings: Set<string>; inquiries: Set<string> };

/**
 * Everything that is stored about a person. It reads every document that can hold personal data
 * instead of querying indexes: an e-mail may occur in any text, and nothing may be missed.
 */
export async function findPersonalData(deps: PersonalDataDeps, person: Person): Promise<Findings> {
  const { store } = deps;
  const byEmail = person.email === '' ? null : await store.accountByEmail(person.email);
  const ties: Ties = {
    uids: new Set(byEmail === null ? [] : [byEmail.uid]),
    bookings: new Set(),
    inquiries: new Set(),
  };
  const findings: Findings = { account: byEmail, own: [], mentions: [], blockers: [] };
  for (const collection of scanned) {
    for await (const stored of store.scan(collection)) {
      if (isOwn(collection, stored, person, ties)) {
        tie(collection, stored.id, ties);
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

function isOwn(
  collection: (typeof scanned)[number],
  { id, data }: Stored,
  person: Person,
  ties: Ties,
): boolean {
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
    case 'mail':
      return (
        ties.bookings.has(readText(data.bookingId)) ||
        readTexts(data.to).some((address) => isEmailOf(address, person))
      );
    case 'payments':
      return ties.bookings.has(readText(data.bookingId));
    case 'auditLog':
      return (
        data.collection === collections.inquiries && ties.inquiries.has(readText(data.documentId))
      );
    default:
      return false;
  }
}

function tie(collection: CollectionName, id: string, ties: Ties): void {
  if (collection === collections.users) ties.uids.add(id);
  if (collection === collections.bookings) ties.bookings.add(id);
  if (collection === collections.inquiries) ties.inquiries.add(id);
}

function blockersOf({ account, own }: Findings): string[] {
  const bookings = own
    .filter(({ collection }) => collection === collections.bookings)
    .flatMap(({ stored }) => erasureBlocker(readBooking(stored.id, stored.data)) ?? []);
  return account?.isStaff ? [personMessages.staffAccount, ...bookings] : bookings;
}

/** E-mails and numbers on the person's records that were not searched for: perhaps theirs, too. */
export function otherNames({ own, account }: Findings, person: Person): string[] {
  const named = own.flatMap(({ stored: { data } }) =>
    [data.email, data.guestEmail, data.mobile, data.guestMobile].map(readText),
  );
  const others = [...named, account?.email ?? '', account?.phone ?? '']
    .map((text) => normaliseEmail(text))
    .filter((text) => text !== '' && !isEmailOf(text, person) && !isPhoneOf(text, person));
  const byKey = new Map(others.map((text) => [text.includes('@') ? text : phoneKey(text), text]));
  return [...byKey.values()].sort();
}

/** How many documents of each collection are the person's, and how many name them otherwise. */
export function countFindings({ own, mentions, account }: Findings): Record<string, number> {
  const counts: Record<string, number> = { account: account === null ? 0 : 1 };
  for (const { collection } of own) counts[collection] = (counts[collection] ?? 0) + 1;
  for (const { collection } of mentions) {
    const key = personalData[collection].erasure === 'edit' ? 'catalogueTexts' : 'mentions';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
