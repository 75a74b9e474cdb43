import { collections } from '@kerala-stays/domain/core/collections';
import { type StampedCollection, writeStamp } from '@kerala-stays/domain/core/staff-write';
import { deleteField, doc, serverTimestamp, type WriteBatch } from 'firebase/firestore';
import { auth } from './auth.ts';
import { currentFirestore } from './firestore.ts';

/** Author and time, required by the security rules on every staff write. */
export function staffStamp() {
  return writeStamp(auth.currentUser?.uid ?? '', serverTimestamp());
}

/**
 * Adds the author of a batch to it, beside the public documents that it writes.
 * @returns their time: of new documents, and of stored ones, which may name an author from before
 */
export function stampBeside(batch: WriteBatch, collectionName: StampedCollection) {
  const stamp = staffStamp();
  batch.set(doc(currentFirestore(), collections.staffStamps, collectionName), stamp);
  const { updatedAt } = stamp;
  return { added: { updatedAt }, changed: { updatedAt, updatedBy: deleteField() } };
}
