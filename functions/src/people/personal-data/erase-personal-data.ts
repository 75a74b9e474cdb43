import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import { erasedText, fieldsWithoutPerson, type Person } from '@kerala-stays/domain/people/person';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { erasedGuest, personalData } from '@kerala-stays/domain/people/personal-data';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { keyedCollections } from '../../platform/person-key-writes.ts';
import { erasedReviewWrites as withoutReview } from '../../reviews/erase-review.ts';
import {
  countFindings,
  type Findings,
  type FoundRecord,
  findPersonalData,
} from './find-personal-data.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** Firestore takes 500 writes at once. */
const batchSize = 400;
/** Shorter names occur in too many words to search for. */
const minNameLength = 3;

/**
 * Erases a person: deletes account, profile, inquiries and messages. Bookings keep their stay and
 * money without the guest. Other texts lose whatever names the person
 * (`domain/src/people/personal-data.ts`). Rejected while a stay is ahead or a refund is owed. The
 * next run finishes an interrupted one: links from other documents to the person are written last.
 * @returns the number of documents of each kind.
 */
export async function erasePersonalData(
  deps: PersonalDataDeps,
  person: Person,
  by: { requestId: string; uid: string; now: Date },
): Promise<Record<string, number>> {
  const counts = await writeOptimistically(async () => {
    const findings = await findPersonalData(deps, person);
    if (findings.blockers.length > 0) {
      throw new AppError('conflict', { message: findings.blockers.join(' ') });
    }
    const writes = erasureWrites(findings, person, by.now);
    const found = countFindings(findings);
    const action = {
      who: by.uid,
      counts: found,
      documents: writes.map(({ collection, id }) => `${collection}/${id}`),
    };
    await deps.store.record(by.requestId, { action: 'erasing', ...action });
    if (findings.account !== null) await deps.store.disableAccount(findings.account.uid);
    for (let start = 0; start < writes.length; start += batchSize) {
      await deps.documents.commit(writes.slice(start, start + batchSize));
    }
    if (findings.account !== null) await deps.store.deleteAccount(findings.account.uid);
    await deps.store.record(by.requestId, { action: 'erased', ...action });
    return found;
  });
  return counts;
}

/** Writes that erase these findings; documents that link others to the person come last. */
export function erasureWrites(findings: Findings, person: Person, now: Date): Write[] {
  const names = namesOf(findings);
  const own = findings.own.flatMap((record) => ownWrites(record, person, names, now));
  const mentions = findings.mentions.flatMap(({ collection, stored }): Write[] => {
    if (personalData[collection].erasure === 'edit') return [];
    const patch = fieldsWithoutPerson(stored.data, person);
    return [updateWrite(collection, stored, patch)];
  });
  const ties: readonly CollectionName[] = [
    collections.inquiries,
    collections.bookings,
    collections.users,
  ];
  // A review and its part of the hotel's sums come first, adjacent: no batch boundary separates
  // them.
  const rank = ({ collection }: Write) =>
    collection === collections.reviews || collection === collections.reviewStats
      ? -2
      : ties.indexOf(collection);
  return [...mentions, ...own].sort((a, b) => rank(a) - rank(b));
}

function ownWrites(
  { collection, stored }: FoundRecord,
  person: Person,
  names: readonly string[],
  now: Date,
): Write[] {
  const { id, data } = stored;
  switch (personalData[collection].erasure) {
    case 'delete':
      return [{ kind: 'delete', collection, id }];
    case 'anonymise': {
      const patch = { ...erasedGuest, guestNameKey: '', erasedAt: now, updatedAt: now };
      return [updateWrite(collection, stored, patch)];
    }
    case 'withdraw':
      return withoutReview(stored, now);
    case 'keep':
      return [updateWrite(collection, stored, { guestEmail: '' })];
    case 'redact': {
      const patch = fieldsWithoutPerson(data, person);
      for (const field of ['note', 'reason'] as const) {
        const text = readText(patch[field] ?? data[field]);
        const nameless = withoutNames(text, names);
        if (nameless !== text) patch[field] = nameless;
      }
      return Object.keys(patch).length === 0 ? [] : [updateWrite(collection, stored, patch)];
    }
    default:
      return [];
  }
}

/** With the keys of the people still named in the document. */
function updateWrite(
  collection: CollectionName,
  { id, data, version }: FoundRecord['stored'],
  change: Record<string, unknown>,
): Write {
  const isKeyed = keyedCollections.some((keyed) => keyed === collection);
  const keys = isKeyed
    ? { [personKeysField]: searchKeysOf(collection, { ...data, ...change }) }
    : {};
  return { kind: 'update', collection, id, patch: { ...change, ...keys }, version };
}

function namesOf({ own, account }: Findings): string[] {
  const names = own.flatMap(({ collection, stored: { data } }) => {
    if (collection === collections.bookings) return [readText(data.guestName)];
    if (collection === collections.inquiries) return [readText(data.name)];
    return collection === collections.users ? [readText(data.username)] : [];
  });
  return [...names, account?.name ?? '']
    .map((name) => name.trim())
    .filter((name) => name.length >= minNameLength);
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce(
    (rest, name) =>
      rest.replace(new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), erasedText),
    text,
  );
}
