import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { StampedCollection } from '@kerala-stays/domain/core/staff-write';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { isStamped } from './audit-entry.ts';
import { readWrittenEvent, type WrittenEvent } from './on-written.ts';

/** Firestore's codes for a read time that is too old, about an hour. */
const tooOldCodes = new Set<unknown>([3, 9]);

/** The stamp of the last write of categories, or of banners. */
export function staffStampRef(collectionName: StampedCollection): DocumentReference {
  return firestore().collection(collections.staffStamps).doc(collectionName);
}

/**
 * Author of a write of a public document, from the stamp that was stored in the same batch and has
 * the document's time. After a later write by someone else, the stamp is read as of that time.
 * @returns '' for a write of functions, and when unknown: better none than the wrong person
 */
export async function findStampedAuthor(
  stampRef: DocumentReference,
  event: WrittenEvent,
): Promise<string> {
  const { before, after } = readWrittenEvent(event);
  const writtenAt = event.data?.after.updateTime;
  if (!isStamped(before, after) || writtenAt === undefined) return '';
  const isOfWrite = (stamp: DocumentSnapshot) =>
    stamp.exists && readInstant(stamp.get('updatedAt')) === readInstant(after.updatedAt);
  let stamp: DocumentSnapshot | null = await stampRef.get();
  if (!isOfWrite(stamp)) stamp = await readStampAt(stampRef, writtenAt);
  if (stamp === null) return '';
  // A release before the stamps wrote the author into the document.
  if (!stamp.exists) return readText(after.updatedBy);
  return isOfWrite(stamp) ? readText(stamp.get('updatedBy')) : '';
}

/** The stamp at a given time; null when that is too long ago. */
async function readStampAt(
  stampRef: DocumentReference,
  readTime: Timestamp,
): Promise<DocumentSnapshot | null> {
  try {
    return await firestore().runTransaction((transaction) => transaction.get(stampRef), {
      readOnly: true,
      readTime,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && tooOldCodes.has(error.code)) return null;
    throw error;
  }
}
