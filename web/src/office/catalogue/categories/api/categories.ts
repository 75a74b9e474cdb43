import {
  type Category,
  type CategoryInput,
  categoryInputSchema,
} from '@kerala-stays/domain/catalogue/category';
import { compareCategories, readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { reservation, reservationMove } from '@kerala-stays/domain/core/staff-write';
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  limit,
  query,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { deleteByStaff } from '#web/lib/firebase/staff-delete.ts';
import { stampBeside } from '#web/lib/firebase/staff-stamp.ts';

/** All categories, live, in display order. */
export function useCategories() {
  const all = query(collection(useFirestore(), collections.categories), limit(200));
  const live = useLiveList(all, readCategory);
  const categories = live.status === 'success' ? [...live.data].sort(compareCategories) : [];
  return { status: live.status, categories, retry: live.retry };
}

const reservationAt = (firestore: Firestore, slug: string) =>
  doc(firestore, collections.categorySlugs, slug);

/** The rules reject a taken slug, but give no reason. */
async function assertFree(firestore: Firestore, slug: string): Promise<void> {
  const taken = await getDoc(reservationAt(firestore, slug));
  if (taken.exists()) throw new StaffActionError(messages.slugTaken);
}

/**
 * Stores a category and reserves its slug in one batch.
 * @param id document id, created before the image upload
 * @param before the stored category, or null for a new one
 */
export async function saveCategory(
  id: string,
  draft: CategoryInput,
  before: Category | null,
): Promise<void> {
  const firestore = currentFirestore();
  const input = categoryInputSchema.parse(draft);
  const batch = writeBatch(firestore);
  const reference = doc(firestore, collections.categories, id);
  const stamp = stampBeside(batch, 'categories');
  if (before === null) {
    batch.set(reference, {
      ...input,
      ...stamp.added,
      createdAt: serverTimestamp(),
      hotelCount: 0,
    });
  } else {
    batch.update(reference, { ...input, ...stamp.changed });
  }
  const move = reservationMove(before?.slug ?? '', input.slug);
  if (move) {
    await assertFree(firestore, move.take);
    batch.set(reservationAt(firestore, move.take), reservation(id));
    if (move.release !== '') batch.delete(reservationAt(firestore, move.release));
  }
  await batch.commit();
}

/** Deletes a category and frees its slug; rejected while hotels use it. */
export function deleteCategory(id: string): Promise<void> {
  return deleteByStaff('categories', id, messages.deleteCategoryFailed);
}
