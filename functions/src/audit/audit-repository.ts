import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import type { Fields } from '@kerala-stays/domain/core/read-values';
import { personKeysOf } from '@kerala-stays/domain/people/person-keys';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import { type AuditEntry, type AuditedCollection, auditEntry } from './audit-entry.ts';

const alreadyExists = 6;

function entryRef(id: string): DocumentReference {
  return firestore().collection(collections.auditLog).doc(id);
}

/**
 * Id of a deletion's entry: the same whether recorded first by the call that knows the author, or
 * by the trigger. The creation time distinguishes a document from an earlier one of the same id.
 */
export function deletionEntryId(
  collection: AuditedCollection,
  documentId: string,
  deleted: Fields | undefined,
): string {
  return `deleted-${collection}-${documentId}-${readInstant(deleted?.createdAt)}`;
}

/** Records an entry once, however often its event is delivered. */
export async function recordOnce(entry: AuditEntry, id: string, at: Date): Promise<void> {
  try {
    const personKeys = personKeysOf(entry);
    await entryRef(id).create({ ...entry, personKeys, at: Timestamp.fromDate(at) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return;
    throw error;
  }
}

/**
 * Records the author of a deletion, in the transaction that deletes. This is why the rules let no
 * client delete: a deleted document cannot show its last author.
 */
export function recordDeletion(
  transaction: Transaction,
  collection: AuditedCollection,
  snapshot: DocumentSnapshot,
  uid: string,
): void {
  const deleted = snapshot.data();
  const entry = auditEntry(collection, snapshot.id, deleted, undefined, uid);
  transaction.set(entryRef(deletionEntryId(collection, snapshot.id, deleted)), {
    ...entry,
    personKeys: personKeysOf({ ...entry }),
    at: FieldValue.serverTimestamp(),
  });
}
