import type { Fields } from '@kerala-stays/domain/core/read-values';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/firestore';
import { type AuditedCollection, auditEntry } from './audit-entry.ts';
import { deletionEntryId, recordOnce } from './audit-repository.ts';

export type WrittenEvent = FirestoreEvent<Change<DocumentSnapshot> | undefined>;
export type Written = { before: Fields | undefined; after: Fields | undefined };

/** The document before and after a write; undefined where it did not exist. */
export function readWrittenEvent(event: WrittenEvent): Written {
  return { before: event.data?.before.data(), after: event.data?.after.data() };
}

/**
 * Adds a write to the audit log, under the time at which it happened.
 * @param knownAuthor author, where the document itself does not say
 */
export async function audit(
  collection: AuditedCollection,
  documentId: string,
  event: WrittenEvent,
  knownAuthor?: string,
): Promise<void> {
  const { before, after } = readWrittenEvent(event);
  const entry = auditEntry(collection, documentId, before, after, knownAuthor);
  if (entry === null) return;
  const isDeletion = after === undefined;
  const id = isDeletion ? deletionEntryId(collection, documentId, before) : event.id;
  await recordOnce(entry, id, new Date(event.time));
}
