import { collections } from '@kerala-stays/domain/collections';
import { type DocumentData, type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';
import type { AuditEntry } from './audit-entry.ts';

/** A deletion has one entry however it is recorded first: by the call that knows who, or by the trigger. */
function entryId(entry: AuditEntry, eventId: string): string {
  return entry.action === 'deleted' ? `deleted-${entry.collection}-${entry.documentId}` : eventId;
}

const alreadyExists = 6;

/** Records an entry once, however often its event is delivered. */
export async function recordOnce(entry: AuditEntry, eventId: string): Promise<void> {
  const ref = firestore().collection(collections.auditLog).doc(entryId(entry, eventId));
  try {
    await ref.create({ ...entry, at: FieldValue.serverTimestamp() });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === alreadyExists) return;
    throw error;
  }
}

/** Records who deletes a document, together with the deletion. */
export function recordDeletion(
  batch: { set(ref: DocumentReference, entry: DocumentData): unknown },
  deletion: Omit<AuditEntry, 'action'>,
): void {
  const entry: AuditEntry = { ...deletion, action: 'deleted' };
  batch.set(firestore().collection(collections.auditLog).doc(entryId(entry, '')), {
    ...entry,
    at: FieldValue.serverTimestamp(),
  });
}
