import { compareCategories, readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { maxCategories } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { reservation, reservationMove, writeStamp } from '@kerala-stays/domain/core/staff-write';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { recordDeletion } from '../../audit/audit-repository.ts';
import { staffStampRef } from '../../audit/stamp-author-repository.ts';
import { AppError } from '../../platform/errors.ts';
import { firestore } from '../../platform/firestore.ts';
import type { CategoryStore } from './edit-category.ts';

const categories = () => firestore().collection(collections.categories);
const reservationRef = (slug: string) =>
  firestore().collection(collections.categorySlugs).doc(slug);

async function readIn(transaction: Transaction, categoryId: string): Promise<DocumentSnapshot> {
  const snapshot = isDocumentId(categoryId)
    ? await transaction.get(categories().doc(categoryId))
    : null;
  if (!snapshot?.exists)
    throw new AppError('not-found', { message: serverMessages.categoryNotFound });
  return snapshot;
}

async function assertFree(transaction: Transaction, slug: string, owner: string): Promise<void> {
  const held = await transaction.get(reservationRef(slug));
  if (held.exists && held.get('owner') !== owner) {
    throw new AppError('conflict', { message: messages.slugTaken });
  }
}

export const categoryRepository: CategoryStore = {
  newId: () => categories().doc().id,

  list: async () => {
    const found = await categories().limit(maxCategories).get();
    return found.docs
      .map((document) => readCategory(document.id, document.data()))
      .sort(compareCategories);
  },

  find: async (categoryId) => {
    if (!isDocumentId(categoryId)) return null;
    const snapshot = await categories().doc(categoryId).get();
    return snapshot.exists ? readCategory(snapshot.id, snapshot.data()) : null;
  },

  create: (categoryId, input, uid) =>
    firestore().runTransaction(async (transaction) => {
      await assertFree(transaction, input.slug, categoryId);
      const now = FieldValue.serverTimestamp();
      transaction.create(categories().doc(categoryId), {
        ...input,
        hotelCount: 0,
        updatedAt: now,
        createdAt: now,
      });
      transaction.set(staffStampRef('categories'), writeStamp(uid, now));
      transaction.set(reservationRef(input.slug), reservation(categoryId));
    }),

  change: (categoryId, patch, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, categoryId);
      const category = readCategory(stored.id, stored.data());
      const move = reservationMove(category.slug, patch.slug ?? category.slug);
      if (move) {
        await assertFree(transaction, move.take, categoryId);
        if (move.release !== '') transaction.delete(reservationRef(move.release));
        transaction.set(reservationRef(move.take), reservation(categoryId));
      }
      const stamp = writeStamp(uid, FieldValue.serverTimestamp());
      transaction.update(categories().doc(categoryId), {
        ...patch,
        updatedAt: stamp.updatedAt,
        updatedBy: FieldValue.delete(),
      });
      transaction.set(staffStampRef('categories'), stamp);
    }),

  remove: (categoryId, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, categoryId);
      // Read from the hotels themselves: the category's count lags behind.
      const members = await transaction.get(
        firestore().collection(collections.hotels).where('category', '==', categoryId).limit(1),
      );
      if (!members.empty) throw new AppError('conflict', { message: messages.categoryHasHotels });
      transaction.delete(stored.ref);
      const { slug } = readCategory(stored.id, stored.data());
      if (slug !== '') transaction.delete(reservationRef(slug));
      recordDeletion(transaction, 'categories', stored, uid);
    }),
};
