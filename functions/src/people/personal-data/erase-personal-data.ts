import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { changedTexts, type Person } from '@kerala-stays/domain/people/person';
import { mentioningText, noteText, ownText } from '@kerala-stays/domain/people/person-names';
import { erasedGuest, personalData } from '@kerala-stays/domain/people/personal-data';
import type { Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { erasedReviewWrites as withoutReview } from '../../reviews/erase-review.ts';
import {
  countFindings,
  type Findings,
  type FoundRecord,
  findPersonalData,
  textsToEdit,
} from './find-personal-data.ts';
import { keysLeft } from './left-keys.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** Firestore takes 500 writes at once. */
const batchSize = 400;

/**
 * Erases a person: deletes account, profile, inquiries and messages. Bookings keep their stay and
 * money without the guest. Other texts lose whatever names the person
 * (`domain/src/people/personal-data.ts`). Rejected while a stay is ahead or a refund is owed. The
 * next run finishes an interrupted one: links from other documents to the person are written last.
 * @returns the number of documents of each kind, and the texts that staff have to edit themselves
 */
export async function erasePersonalData(
  deps: PersonalDataDeps,
  person: Person,
  by: { requestId: string; uid: string; now: Date },
): Promise<{ counts: Record<string, number>; toEdit: FoundRecord[] }> {
  return writeOptimistically(async () => {
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
    return { counts: found, toEdit: textsToEdit(findings) };
  });
}

/** Writes that erase these findings; documents that link others to the person come last. */
export function erasureWrites(findings: Findings, person: Person, now: Date): Write[] {
  const own = findings.own.flatMap((record) => ownWrites(record, findings, person, now));
  const mentions = findings.mentions.flatMap((record) => mentionWrites(record, findings, person));
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
  { names }: Findings,
  person: Person,
  now: Date,
): Write[] {
  const { id, data } = stored;
  const cleaned = () => changedTexts(data, ownText(person, names));
  switch (personalData[collection].erasure) {
    case 'delete':
      return [{ kind: 'delete', collection, id }];
    case 'anonymise': {
      const guest = { ...erasedGuest, guestNameKey: '', erasedAt: now, updatedAt: now };
      return [updateWrite(collection, stored, { ...cleaned(), ...guest })];
    }
    case 'withdraw':
      return withoutReview(stored, now);
    case 'keep':
      return 'guestEmail' in data ? [updateWrite(collection, stored, { guestEmail: '' })] : [];
    case 'redact': {
      const patch = cleaned();
      return Object.keys(patch).length === 0 ? [] : [updateWrite(collection, stored, patch)];
    }
    default:
      return [];
  }
}

/** Texts that staff edit, and documents that the law keeps, stay as they are. */
function mentionWrites(
  { collection, stored }: FoundRecord,
  { names }: Findings,
  person: Person,
): Write[] {
  const { erasure } = personalData[collection];
  if (erasure === 'edit' || erasure === 'keep') return [];
  const clean = erasure === 'redact' ? noteText : mentioningText;
  return [updateWrite(collection, stored, changedTexts(stored.data, clean(person, names)))];
}

/** With the keys of the people still named in the document. */
function updateWrite(
  collection: CollectionName,
  { id, data, version }: FoundRecord['stored'],
  change: Record<string, unknown>,
): Write {
  const patch = { ...change, ...keysLeft(collection, id, { ...data, ...change }) };
  return { kind: 'update', collection, id, patch, version };
}
